import { type Day, daysLater } from '#platform/time/calendar.ts';
import type { PlanRow } from './rules.ts';
import { dayTimeOf } from './times.ts';

/** What a row asks to be set up, as a ticket says it. */
export interface SetUpWork {
  title: string;
  description: string;
  placeId: string | null;
  dueDay: Day;
}

/** What is said in a row of others is no matter of whoever sets up. */
export const columnsOfWork: ReadonlySet<string> = new Set(['time', 'what', 'where', 'set-up', 'equipment']);

const longestTitle = 120;
/** What begins before noon is set up the day before: the evening is when a hall is free. */
const noon = 12 * 60;

/** Pure. The work that a row's set-up makes for whoever sets up; null where nothing is to be done. */
export function setUpWork(row: Pick<PlanRow, 'cells' | 'day' | 'starts' | 'placeIds' | 'isSkipped'>): SetUpWork | null {
  const { cells, day, starts, placeIds, isSkipped } = row;
  const wanted = cells['set-up'] ?? '';
  if (wanted === '') return null;
  const [firstLine = ''] = wanted.split('\n');
  const title = [cells['what'] ?? '', firstLine].filter((part) => part !== '').join(': ');
  // After midnight it is the next day, which the words of a ticket must say without the sheet.
  const at = starts === null ? null : dayTimeOf(day, starts);
  const when = [at?.day ?? day, cells['time'] ?? '', ...(isSkipped && at !== null ? [`(${at.time})`] : [])]
    .filter((part) => part !== '')
    .join(' ');
  return {
    title: short(title.replaceAll(/\s+/g, ' ')),
    description: [when, cells['where'], wanted, cells['equipment']].filter((line) => line !== undefined && line !== '').join('\n'),
    placeId: placeIds[0] ?? null,
    dueDay: (starts ?? 0) < noon ? daysLater(day, -1) : day,
  };
}

function short(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`;
}
