import { Fragment } from 'react';

/** A plain text whose web addresses can be followed, each in a tab of its own. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, place) =>
    place % 2 === 1 ? (
      <a key={place} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}

/** The first address of a text, or null. */
export function linkIn(text: string): string | null {
  return /https?:\/\/[^\s]+/.exec(text)?.[0] ?? null;
}
