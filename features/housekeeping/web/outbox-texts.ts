import type { OutboxTexts } from '#platform/outbox/web/outbox-texts.ts';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { AssignmentItem, MarkItem } from './board-changes.ts';
import type { FoundItem, NoteItem } from './record-changes.ts';

export const outboxTexts: OutboxTexts = {
  'housekeeping.addNote': (item, { language }) => {
    const { about, input, refused } = item as NoteItem;
    const { notes, problems } = withIsolatedBlanks(housekeepingTexts[language]);
    const to = `/housekeeping?place=${input.placeId}`;
    return { title: notes.pending(about.title), to, reason: refused === 'gone' ? problems['no-place'] : null };
  },
  'housekeeping.addLost': ({ about, key, refused }, { language }) => {
    const { lost, problems } = withIsolatedBlanks(housekeepingTexts[language]);
    const to = `/housekeeping?tab=lost&item=${key}`;
    return { title: lost.pending((about as FoundItem['about']).title), to, reason: refused === 'no-place' ? problems['no-place'] : null };
  },
  'housekeeping.assign': ({ about, refused }, { language }) => {
    const problems: Readonly<Record<string, string>> = housekeepingTexts[language].problems;
    const why = refused === null ? null : (problems[refused] ?? null);
    return { title: (about as AssignmentItem['about']).title, to: '/housekeeping', reason: why };
  },
  'housekeeping.mark': ({ about, refused }, { language }) => {
    const w = withIsolatedBlanks(housekeepingTexts[language]);
    const { name, to } = about as MarkItem['about'];
    const problems: Readonly<Record<string, string>> = w.problems;
    return { title: w.marked[to](name), to: '/housekeeping', reason: refused === null ? null : (problems[refused] ?? null) };
  },
};
