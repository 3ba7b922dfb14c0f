import { type Day, addDays } from '#platform/time/calendar.ts';
import { instantOf, minute } from '#platform/time/instant.ts';
import { type Formatting, formatDateInSentence, formatTime } from '#platform/i18n/dates.ts';
import type { PlanRow } from './rules.ts';
import { sharingTexts } from './i18n/sharing/texts.ts';
import { dayTimeOf } from './times.ts';

export interface SetUpWork {
  title: string;
  description: string;
  placeId: string | null;
  dueDay: Day;
}

export const setUpColumns: ReadonlySet<string> = new Set(['time', 'what', 'where', 'set-up', 'equipment']);

const longestTitle = 120;
/** Rows before noon are set up the day before, because halls are free in the evening. */
const noon = 12 * 60;

export interface SetUpContext {
  event: string;
  formatting: Formatting;
}

export function buildSetUpWork(row: Pick<PlanRow, 'cells' | 'day' | 'starts' | 'placeIds'>, context: SetUpContext): SetUpWork | null {
  const { cells, day, starts, placeIds } = row;
  const setUp = cells['set-up'] ?? '';
  if (setUp === '') return null;
  const [firstLine = ''] = setUp.split('\n');
  const what = cells['what'] ?? '';
  const title = [what, firstLine].filter((part) => part !== '').join(': ');
  const purpose = sharingTexts[context.formatting.language].setUpFor(
    [what, formatWhen(row, context.formatting), context.event].filter((part) => part !== ''),
  );
  return {
    title: short(title.replaceAll(/\s+/g, ' ')),
    description: [purpose, cells['where'], setUp, cells['equipment']].filter((line) => line !== undefined && line !== '').join('\n'),
    placeId: placeIds[0] ?? null,
    dueDay: (starts ?? 0) < noon ? addDays(day, -1) : day,
  };
}

/**
 * Formats day and time: 'Sunday, June 6th, 8:00 AM'. A night row gets the date of the next day, because people read the ticket without the
 * sheet.
 */
function formatWhen({ cells, day, starts }: Pick<PlanRow, 'cells' | 'day' | 'starts'>, formatting: Formatting): string {
  const time = cells['time'] ?? '';
  if (starts === null) return [formatDateInSentence(day, formatting), time].filter((part) => part !== '').join(', ');
  const at = dayTimeOf(day, starts);
  const clock = formatTime(instantOf(starts * minute), { ...formatting, zone: 'UTC' });
  // Replace no-break spaces by plain spaces, so that a search for typed text finds the time.
  return `${formatDateInSentence(at.day, formatting)}, ${clock.replaceAll(/\s/g, ' ')}`;
}

function short(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}
