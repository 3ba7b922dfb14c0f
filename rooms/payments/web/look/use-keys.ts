import { useRef } from 'react';
import { newId } from '#platform/http/web/new-id.ts';

/**
 * Keys by which the server does once what is sent twice: the same words have the same key as long as the
 * dialog is open, other words another, so that nothing new is ever taken for what was sent before.
 */
export function useKeys(): (words: object) => string {
  const keys = useRef(new Map<string, string>());
  return (words) => {
    const text = JSON.stringify(words);
    const key = keys.current.get(text) ?? newId();
    keys.current.set(text, key);
    return key;
  };
}
