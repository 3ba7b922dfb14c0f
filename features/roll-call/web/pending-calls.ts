import type { Instant } from '#platform/time/instant.ts';
import type { AddPeopleInput, MarkInput, RollCallPerson, SightingInput } from '#features/roll-call/shapes.ts';

/** A call from this device that the server's list does not include yet. */
export type PendingCall =
  | { call: 'rollCall.mark'; input: MarkInput; at: Instant }
  | { call: 'rollCall.add'; input: AddPeopleInput; at: Instant }
  | { call: 'rollCall.saySeen'; input: SightingInput; at: Instant };

interface Me {
  id: string;
  name: string;
}

/**
 * Returns the time of a press, but not earlier than any time on screen. With a slow clock, a 'missing' tap would otherwise be ignored as
 * older.
 */
export function getPressTime(rows: readonly RollCallPerson[], now: Instant): Instant {
  const screenTimes = rows.flatMap(({ countedAt, lastSeenAt }) => [countedAt ?? '', lastSeenAt ?? '']);
  return screenTimes.reduce((latest, at) => (at > latest ? at : latest), now);
}

export interface AnsweredCall {
  pendingCall: PendingCall;
  rows: ReadonlySet<RollCallPerson>;
}

/** Removes the people whose rows have changed since the answer, because the list is newer than the call. */
export function getRemainingCall({ pendingCall: one, rows }: AnsweredCall, live: readonly RollCallPerson[]): PendingCall {
  if (one.call === 'rollCall.add') return one;
  const isUntold = (person: string) => live.some((row) => (row.id === person || row.ref === person) && rows.has(row));
  if (one.call === 'rollCall.mark') return { ...one, input: { ...one.input, people: one.input.people.filter(isUntold) } };
  return isUntold(one.input.personId) ? one : { ...one, input: { ...one.input, personId: '' } };
}

/** Applies pending calls to the displayed people. The server resolves conflicts with other devices. */
export function applyPendingCalls(rows: readonly RollCallPerson[], waiting: readonly PendingCall[], me: Me): readonly RollCallPerson[] {
  if (waiting.length === 0) return rows;
  return waiting.reduce((people, call) => applyPendingCall(people, call, me), rows);
}

function applyPendingCall(people: readonly RollCallPerson[], call: PendingCall, me: Me): readonly RollCallPerson[] {
  if (call.call === 'rollCall.add') {
    const knownIds = new Set(people.map(({ id }) => id));
    return [...people, ...createAddedPeople(call.input, call.at, me).filter(({ id }) => !knownIds.has(id))];
  }
  if (call.call === 'rollCall.saySeen') {
    const { personId, where } = call.input;
    return people.map((row) =>
      row.id === personId || row.ref === personId ? { ...row, lastSeen: where, lastSeenAt: call.at, lastSeenBy: me.name } : row,
    );
  }
  const tapped = new Set(call.input.people);
  return people.map((row) =>
    tapped.has(row.id) || (row.ref !== null && tapped.has(row.ref)) ? applyMark(row, call.input.mark, call.at, me) : row,
  );
}

function applyMark(row: RollCallPerson, mark: MarkInput['mark'], at: Instant, me: Me): RollCallPerson {
  const isBack = mark === 'missing' || (mark === 'undo' && row.countedById === me.id);
  if (isBack) return { ...row, state: 'missing', countedAt: null, countedById: null, countedBy: null };
  if (mark === 'undo') return row;
  // Of several presses, the earliest counts.
  const isFirst = row.countedAt === null || at < row.countedAt;
  return isFirst ? { ...row, state: mark, countedAt: at, countedById: me.id, countedBy: me.name } : row;
}

function createAddedPeople({ key, name, kind, heads, placeId, isSafe }: AddPeopleInput, at: Instant, me: Me): RollCallPerson[] {
  const counted = isSafe
    ? { state: 'safe' as const, countedAt: at, countedById: me.id, countedBy: me.name }
    : { state: 'missing' as const, countedAt: null, countedById: null, countedBy: null };
  return Array.from({ length: heads }, (_, index) => ({
    id: index === 0 ? key : `${key}${index + 1}`,
    kind,
    name: heads === 1 ? name : '',
    family: heads === 1 ? '' : name,
    nth: index + 1,
    ofFamily: heads,
    phone: '',
    checkInId: null,
    ref: null,
    placeId,
    building: '',
    room: '',
    isHere: true,
    addedBy: me.name,
    lastSeen: '',
    lastSeenAt: null,
    lastSeenBy: null,
    ...counted,
  }));
}
