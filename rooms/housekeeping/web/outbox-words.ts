import type { OutboxWords } from '#platform/outbox/web/outbox-words.ts';
import { isolating } from '#platform/words/isolated.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import type { AboutAssignment } from './use-assigning.ts';
import type { AboutTap } from './use-taps.ts';

/** Describes pending changes of the board: taps and assignments. */
export const outboxWords: OutboxWords = {
  'housekeeping.assign': ({ about, refused }, { language }) => {
    const problems: Readonly<Record<string, string>> = housekeepingWords[language].problems;
    const why = refused === null ? null : (problems[refused] ?? null);
    return { title: (about as AboutAssignment).title, to: '/housekeeping', why };
  },
  'housekeeping.mark': ({ about, refused }, { language }) => {
    const w = isolating(housekeepingWords[language]);
    const { name, to } = about as AboutTap;
    const problems: Readonly<Record<string, string>> = w.problems;
    return { title: w.marked[to](name), to: '/housekeeping', why: refused === null ? null : (problems[refused] ?? null) };
  },
};
