import { type Formatting, formatShortTime, formatDate } from '#platform/i18n/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import type { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { Assignee } from './count-assigned-places.ts';

export type HousekeepingTexts = (typeof housekeepingTexts)['en'];

/** Returns '4 PM' today and 'Fri, Jun 12, 4 PM' on another day. The text is short, so that the column is easy to scan. */
export function formatWhen(moment: Instant, formatting: Formatting): string {
  const day = dayIn(formatting.zone, moment);
  const time = formatShortTime(moment, formatting);
  return day === dayIn(formatting.zone, formatting.now) ? time : `${formatDate(day, formatting)}, ${time}`;
}

/** Returns the number of beds to make, or of people if there are no beds, without a line break before the noun. */
export function describePreparation({ sleeps, beds, heads }: BoardRow, w: HousekeepingTexts['place']): string {
  const words = sleeps > 0 && beds > 0 ? w.beds(beds) : heads > 0 ? w.heads(heads) : '';
  return words.replaceAll(' ', '\u00A0');
}

export function describeAssignee(
  { state, byId, byName, assigneeId, assigneeName }: BoardRow,
  accountId: string,
  w: HousekeepingTexts['place'],
): string {
  if (state === 'cleaning' && byName !== null) return byId === accountId ? w.you : w.by(byName);
  if (assigneeName === null) return '';
  return assigneeId === accountId ? w.yours : w.assigned(assigneeName);
}

/** Returns the possible assignees. A former housekeeper stays in the list while the place is assigned to them. */
export function assigneeChoices(
  people: readonly Assignee[],
  { assigneeId, assigneeName }: Pick<BoardRow, 'assigneeId' | 'assigneeName'>,
): readonly Assignee[] {
  const isListed = assigneeId === null || people.some(({ id }) => id === assigneeId);
  return isListed ? people : [...people, { id: assigneeId, name: assigneeName ?? '', load: 0 }];
}
