import { type Day, addDays } from '#platform/time/calendar.ts';
import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, formatDateInSentence, formatTime } from '#platform/ui/dates.ts';
import type { PlanRow } from './rules.ts';
import { sharingTexts } from './i18n/sharing/texts.ts';
import { dayTimeOf } from './times.ts';

/** What a row asks to be set up, as a ticket says it. */
export interface SetUpWork {
  title: string;
  description: string;
  placeId: string | null;
  dueDay: Day;
}

/** What is said in a row of others is no matter of whoever sets up. */
export const setUpColumns: ReadonlySet<string> = new Set(['time', 'what', 'where', 'set-up', 'equipment']);

const longestTitle = 120;
/** What begins before noon is set up the day before: the evening is when a hall is free. */
const noon = 12 * 60;

/** How a ticket says when and for whom. */
export interface SetUpContext {
  event: string;
  formatting: Formatting;
}

/** Pure. The work that a row's set-up makes for whoever sets up; null where nothing is to be done. */
export function buildSetUpWork(row: Pick<PlanRow, 'cells' | 'day' | 'starts' | 'placeIds'>, said: SetUpContext): SetUpWork | null {
  const { cells, day, starts, placeIds } = row;
  const wanted = cells['set-up'] ?? '';
  if (wanted === '') return null;
  const [firstLine = ''] = wanted.split('\n');
  const what = cells['what'] ?? '';
  const title = [what, firstLine].filter((part) => part !== '').join(': ');
  const purpose = sharingTexts[said.formatting.language].setUpFor(
    [what, formatWhen(row, said.formatting), said.event].filter((part) => part !== ''),
  );
  return {
    title: short(title.replaceAll(/\s+/g, ' ')),
    description: [purpose, cells['where'], wanted, cells['equipment']].filter((line) => line !== undefined && line !== '').join('\n'),
    placeId: placeIds[0] ?? null,
    dueDay: (starts ?? 0) < noon ? addDays(day, -1) : day,
  };
}

/** 'Sunday, June 6th, 8:00 AM': after midnight it is the next day, which a ticket must say without the sheet. */
function formatWhen({ cells, day, starts }: Pick<PlanRow, 'cells' | 'day' | 'starts'>, formatting: Formatting): string {
  const time = cells['time'] ?? '';
  if (starts === null) return [formatDateInSentence(day, formatting), time].filter((part) => part !== '').join(', ');
  const at = dayTimeOf(day, starts);
  const clock = formatTime(instantOf(starts * minute), { ...formatting, zone: 'UTC' });
  // A ticket is searched as it is typed: with plain spaces.
  return `${formatDateInSentence(at.day, formatting)}, ${clock.replaceAll(/\s/g, ' ')}`;
}

function short(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}
