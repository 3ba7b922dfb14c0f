import { useState } from 'react';
import { keep, kept } from './kept.ts';

/** A choice of this browser that outlives the page. Where storage is forbidden it lasts as long as the page. */
export function useKeptChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === kept(name)) ?? choices[0]);
  function choose(next: Choice): void {
    setChoice(next);
    keep(name, next);
  }
  return [choice, choose];
}
