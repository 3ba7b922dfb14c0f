import type { OutboxTexts } from '#platform/outbox/web/outbox-texts.ts';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { NoteInput } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { AboutAssignment } from './use-assign-places.ts';
import type { AboutTap } from './use-taps.ts';
import type { AboutRecord } from './with-pending.ts';

export const outboxTexts: OutboxTexts = {
  'housekeeping.addNote': ({ about, input, refused }, { language }) => {
    const { notes, problems } = withIsolatedBlanks(housekeepingTexts[language]);
    const to = `/housekeeping?place=${(input as NoteInput).placeId}`;
    return { title: notes.pending((about as AboutRecord).title), to, reason: refused === 'gone' ? problems['no-place'] : null };
  },
  'housekeeping.addLost': ({ about, key, refused }, { language }) => {
    const { lost, problems } = withIsolatedBlanks(housekeepingTexts[language]);
    const to = `/housekeeping?tab=lost&item=${key}`;
    return { title: lost.pending((about as AboutRecord).title), to, reason: refused === 'no-place' ? problems['no-place'] : null };
  },
  'housekeeping.assign': ({ about, refused }, { language }) => {
    const problems: Readonly<Record<string, string>> = housekeepingTexts[language].problems;
    const why = refused === null ? null : (problems[refused] ?? null);
    return { title: (about as AboutAssignment).title, to: '/housekeeping', reason: why };
  },
  'housekeeping.mark': ({ about, refused }, { language }) => {
    const w = withIsolatedBlanks(housekeepingTexts[language]);
    const { name, to } = about as AboutTap;
    const problems: Readonly<Record<string, string>> = w.problems;
    return { title: w.marked[to](name), to: '/housekeeping', reason: refused === null ? null : (problems[refused] ?? null) };
  },
};
