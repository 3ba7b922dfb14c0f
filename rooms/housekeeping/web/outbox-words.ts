import type { OutboxWords } from '#platform/outbox/web/outbox-words.ts';
import { isolating } from '#platform/words/isolated.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import type { AboutTap } from './use-taps.ts';

/** What waits of the board: a tap at a place. */
export const outboxWords: OutboxWords = {
  'housekeeping.mark': ({ about, refused }, { language }) => {
    const w = isolating(housekeepingWords[language]);
    const { name, to } = about as AboutTap;
    const problems: Readonly<Record<string, string>> = w.problems;
    return { title: w.marked[to](name), to: '/housekeeping', why: refused === null ? null : (problems[refused] ?? null) };
  },
};
