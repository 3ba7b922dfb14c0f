import type { ItemOf } from '#platform/outbox/web/apply-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { AddPeopleInput, MarkInput, RollCallPerson, SightingInput } from '#features/roll-call/shapes.ts';

/** The calls about people that a device shows before the server's list includes them. */
export interface CountingInputs {
  'rollCall.mark': MarkInput;
  'rollCall.add': AddPeopleInput;
  'rollCall.saySeen': SightingInput;
}

export type CountingItem = ItemOf<CountingInputs>;
type CountingCall = CountingItem extends infer Item ? (Item extends CountingItem ? Pick<Item, 'call' | 'input' | 'at'> : never) : never;

const countingCalls: Readonly<Record<CountingItem['call'], true>> = {
  'rollCall.mark': true,
  'rollCall.add': true,
  'rollCall.saySeen': true,
};

export function isCountingItem(item: OutboxItem, rollCallId: string): item is CountingItem {
  return item.call in countingCalls && 'id' in item.input && item.input.id === rollCallId;
}

export interface CountingAccount {
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

/** Applies a pending mark or sighting to a displayed person. The server resolves conflicts with other devices. */
export function applyCall(row: RollCallPerson, { call, input, at }: CountingCall, me: CountingAccount): RollCallPerson {
  if (call === 'rollCall.add') return row;
  const isAbout = (person: string) => person === row.id || person === row.ref;
  if (call === 'rollCall.mark') return input.people.some(isAbout) ? applyMark(row, input.mark, at, me) : row;
  return isAbout(input.personId) ? { ...row, lastSeen: input.where, lastSeenAt: at, lastSeenBy: me.name } : row;
}

function applyMark(row: RollCallPerson, mark: MarkInput['mark'], at: Instant, me: CountingAccount): RollCallPerson {
  const isBack = mark === 'missing' || (mark === 'undo' && row.countedById === me.id);
  if (isBack) return { ...row, state: 'missing', countedAt: null, countedById: null, countedBy: null };
  if (mark === 'undo') return row;
  // Of several presses, the earliest counts.
  const isFirst = row.countedAt === null || at < row.countedAt;
  return isFirst ? { ...row, state: mark, countedAt: at, countedById: me.id, countedBy: me.name } : row;
}

/** Returns the people that a pending call adds. */
export function createAddedPeople({ call, input, at }: CountingCall, me: CountingAccount): RollCallPerson[] {
  if (call !== 'rollCall.add') return [];
  const { key, name, kind, heads, placeId, isSafe } = input;
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
