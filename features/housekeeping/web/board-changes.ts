import type { ItemOf, OptimisticSpec } from '#platform/outbox/web/apply-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { SettableState } from '#features/housekeeping/rules.ts';
import type { AssignmentInput, BoardRow, MarkPlacesInput } from '#features/housekeeping/shapes.ts';

interface AboutMark {
  name: string;
  to: SettableState;
}

interface AboutAssignment {
  title: string;
  /** Names of the assignees, by account id. */
  names: Readonly<Record<string, string>>;
}

export type MarkItem = ItemOf<{ 'housekeeping.mark': MarkPlacesInput }, AboutMark>;
export type AssignmentItem = ItemOf<{ 'housekeeping.assign': AssignmentInput }, AboutAssignment>;

export const isMark = (item: OutboxItem): item is MarkItem => item.call === 'housekeeping.mark';
const isAssignment = (item: OutboxItem): item is AssignmentItem => item.call === 'housekeeping.assign';

/** Pending marks and assignments. A place that has another state or assignee meanwhile keeps it. */
export const boardChanges: OptimisticSpec<BoardRow, MarkItem | AssignmentItem> = {
  isOurs: (item): item is MarkItem | AssignmentItem => isMark(item) || isAssignment(item),
  change: (row, item) => (isMark(item) ? applyMark(row, item) : applyAssignment(row, item)),
};

/** The changes of a later day, on which places are only assigned. */
export const assignmentChanges: OptimisticSpec<BoardRow, AssignmentItem> = { isOurs: isAssignment, change: applyAssignment };

/** Set `cleanedById` immediately, so that a fast next tap still asks for confirmation of inspecting one's own work. */
function applyMark(row: BoardRow, { account, input }: MarkItem): BoardRow {
  const mark = input.places.find(({ id }) => id === row.id);
  if (mark === undefined || mark.from !== row.state) return row;
  return { ...row, state: mark.to, byId: account, ...(mark.to === 'clean' && { cleanedById: account }) };
}

function applyAssignment(row: BoardRow, { input, about }: AssignmentItem): BoardRow {
  const place = input.places.find(({ id }) => id === row.id);
  if (place === undefined || place.from !== row.assigneeId) return row;
  return { ...row, assigneeId: place.to, assigneeName: place.to === null ? null : (about.names[place.to] ?? null) };
}

/** Returns whether someone else marked the place first. Ignores later taps of the same account. */
export function isMarkedByOther(row: BoardRow, { refused }: { refused: string | null }, accountId: string): boolean {
  return refused === 'meanwhile' && row.byId !== accountId;
}
