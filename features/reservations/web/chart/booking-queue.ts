import { mapById } from '#platform/collections/group-by.ts';
import { type CallFailure, toCallFailure } from '#platform/http/web/calls.ts';
import type {
  BookingChangeInput,
  BookingRow,
  BookingsToAdd,
  StayMoveResult,
  StayMoveUndo,
} from '#features/reservations/shapes/bookings.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import type { MoveScope } from '#features/reservations/move-stay-with-booking.ts';
import { toHeldSpan, isSameSpan, spanOf, type TargetSpan, withTargetSpan } from './gesture.ts';
import { computeMoveEffect } from './move-effect.ts';
import { hasArrived, nothingPending, type Pending, withPendingBooking, withoutPendingBooking, withPending } from './pending.ts';
import type { z } from 'zod';

export type BookingCallResult =
  | { done: true }
  | StayMoveResult
  | ConflictRefusal
  | { refused: string; by?: string }
  | { failure: CallFailure };

export interface BookingCalls {
  change(input: BookingChangeInput): Promise<BookingCallResult>;
  undoStay(input: z.input<typeof StayMoveUndo>): Promise<BookingCallResult>;
  book(input: z.input<typeof BookingsToAdd>): Promise<BookingCallResult>;
  remove(input: { id: string; from: TargetSpan }): Promise<BookingCallResult>;
  newId(): string;
}

export interface MoveDetails {
  /** Number of places that moved with the stay, including this one; null if only this bar moved. */
  places: number | null;
  /** The alternative: undoes this move and moves the whole stay, or only this place. Undefined if there is none. */
  instead?: { scope: 'stay' | 'place'; run: () => void };
}

/** Receives the outcome of each change. `undo` is missing if the change was itself an undo. */
export interface BookingToasts {
  onMove(booking: BookingRow, undo?: () => void, how?: MoveDetails): void;
  /** If an undo books a released place again, `again` is the id of the released booking. */
  onPlace(booking: BookingRow, undo?: () => void, again?: string): void;
  onRelease(booking: BookingRow, undo?: () => void): void;
  onRefuse(answer: Exclude<BookingCallResult, { done: true }>, booking: BookingRow, hadPlace: boolean): void;
}

export interface BookingQueue {
  pending(): Pending;
  subscribe(listener: () => void): () => void;
  setToasts(toasts: BookingToasts): void;
  /** Receives new rows from the server; `inZone` is the camp's time zone. */
  setRows(rows: readonly BookingRow[], inZone: string): void;
  move(booking: BookingRow, wanted: TargetSpan): void;
  place(reservation: ReservationRow, wanted: TargetSpan): BookingRow;
  release(booking: BookingRow): void;
  /** Undoes the latest change that has not been undone. Returns the booking after the undo. */
  undo(): BookingRow | null;
}

interface UndoableChange {
  id: string;
  /**
   * Undoes the change. Returns the booking after the undo, or null if it no longer exists. `isQuiet` shows no toast, because another toast
   * follows.
   */
  revert: (isQuiet?: boolean) => BookingRow | null;
}

/** Milliseconds after which an optimistic update is removed if the server's rows do not confirm it. */
const confirmationTimeout = 4_000;

export function createBookingQueue(calls: BookingCalls): BookingQueue {
  const listeners = new Set<() => void>();
  /** Changes to one booking run in order: each starts from the result of the previous one. */
  const queues = new Map<string, Promise<boolean>>();
  let pending = nothingPending;
  let rows: readonly BookingRow[] = [];
  let zone = 'UTC';
  let toasts: BookingToasts | null = null;
  let done: UndoableChange[] = [];

  function show(next: Pending): void {
    if (next === pending) return;
    pending = next;
    for (const listener of listeners) listener();
  }

  /**
   * Sends a change and shows it at once. Returns null if an earlier change to the same booking was refused, because this one started from
   * its result.
   */
  async function write(
    awaited: ReadonlyMap<string, BookingRow | null>,
    sendCall: () => Promise<BookingCallResult>,
  ): Promise<BookingCallResult | null> {
    show([...awaited].reduce((next, [id, booking]) => withPendingBooking(next, id, booking), pending));
    const send = (): Promise<BookingCallResult> =>
      sendCall().catch((error: unknown): BookingCallResult => ({ failure: toCallFailure(error) }));
    const before = [...awaited.keys()].flatMap((id) => queues.get(id) ?? []);
    const answer = before.length > 0 ? Promise.all(before).then((results) => (results.every(Boolean) ? send() : null)) : send();
    const succeeded = answer.then((result) => result !== null && 'done' in result);
    for (const id of awaited.keys()) queues.set(id, succeeded);
    const hasWorked = await succeeded;
    for (const [id, booking] of awaited) if (queues.get(id) === succeeded) settle(id, booking, hasWorked);
    return answer;
  }

  function settle(id: string, booking: BookingRow | null, hasSucceeded: boolean): void {
    queues.delete(id);
    if (!hasSucceeded || hasArrived(rows, id, booking)) show(withoutPendingBooking(pending, id));
    else setTimeout(() => queues.has(id) || show(withoutPendingBooking(pending, id)), confirmationTimeout);
  }

  /** Registered before the answer arrives, so that the user can undo without waiting. */
  function undoable(id: string, revert: UndoableChange['revert']): UndoableChange {
    const change = { id, revert };
    done.push(change);
    return change;
  }

  function forget(change: UndoableChange | null): void {
    done = done.filter((other) => other !== change);
  }

  function undoOf(change: UndoableChange | null): (() => void) | undefined {
    if (change === null || !done.includes(change)) return undefined;
    return () => {
      if (!done.includes(change)) return;
      forget(change);
      change.revert();
    };
  }

  function isDone(answer: BookingCallResult | null, change: UndoableChange | null, booking: BookingRow, hadPlace: boolean): boolean {
    if (answer !== null && 'done' in answer) return true;
    forget(change);
    if (answer !== null) toasts?.onRefuse(answer, booking, hadPlace);
    return false;
  }

  async function change(booking: BookingRow, to: TargetSpan, scope: MoveScope): Promise<void> {
    const { id } = booking;
    const from = spanOf(booking);
    const currentRows = withPending(rows, pending);
    const moveEffect = computeMoveEffect(booking, to, currentRows, zone, scope);
    const after = moveEffect?.booking ?? withTargetSpan(booking, to);
    const others = moveEffect?.others ?? [];
    let lastAnswer: BookingCallResult | null = null;
    const before = [booking, ...currentRows.filter((row) => others.some((other) => other.id === row.id))];
    const change = undoable(id, (isQuiet) => {
      void revertMove(before, isQuiet, () =>
        lastAnswer && 'stay' in lastAnswer
          ? calls.undoStay({ id: lastAnswer.stay.reservationId, from: lastAnswer.stay.is, to: lastAnswer.stay.was })
          : calls.change({ id, from: to, to: from, scope: 'place' }),
      );
      return booking;
    });
    const answer = await write(byId([after, ...others]), async () => {
      lastAnswer = await calls.change({ id, from, to, scope });
      return lastAnswer;
    });
    if (!isDone(answer, change, after, true)) return;
    const stayMove = answer !== null && 'stay' in answer ? answer.stay : null;
    // The stay changed meanwhile, so the server moved only this bar: remove the optimistic move of the others.
    if (stayMove === null) show(others.reduce((next, other) => withoutPendingBooking(next, other.id), pending));
    toasts?.onMove(after, undoOf(change), howMoved(booking, to, stayMove?.is.bookings.length ?? null, change));
  }

  async function revertMove(
    before: readonly BookingRow[],
    isQuiet: boolean | undefined,
    sendUndo: () => Promise<BookingCallResult>,
  ): Promise<void> {
    const [booking] = before;
    if (booking === undefined) return;
    const answer = await write(byId(before), sendUndo);
    if (isDone(answer, null, booking, true) && !isQuiet) toasts?.onMove(booking);
  }

  function howMoved(booking: BookingRow, to: TargetSpan, places: number | null, undoableChange: UndoableChange): MoveDetails {
    if (places === null && computeMoveEffect(booking, to, [], zone, 'stay') === null) return { places };
    const scope = places === null ? 'stay' : 'place';
    const run = () => {
      if (!done.includes(undoableChange)) return;
      forget(undoableChange);
      undoableChange.revert(true);
      void change(booking, to, scope);
    };
    return { places, instead: { scope, run } };
  }

  async function book(booking: BookingRow, releasedId?: string): Promise<void> {
    const input = { id: booking.id, ...spanOf(booking) };
    const revert = () => {
      void remove(booking, true);
      return null;
    };
    const change = releasedId === undefined ? undoable(booking.id, revert) : null;
    const answer = await write(byId([booking]), () => calls.book({ reservationId: booking.reservationId, bookings: [input] }));
    if (isDone(answer, change, booking, false)) toasts?.onPlace(booking, undoOf(change), releasedId);
  }

  async function remove(booking: BookingRow, isUndo: boolean): Promise<void> {
    const revert = () => {
      const rebooked = { ...booking, id: calls.newId() };
      void (queues.get(booking.id) ?? Promise.resolve(true)).then((succeeded) => (succeeded ? book(rebooked, booking.id) : undefined));
      return rebooked;
    };
    const change = isUndo ? null : undoable(booking.id, revert);
    // Sends the expected span, so that the server refuses if another person has moved the booking.
    const answer = await write(new Map([[booking.id, null]]), () => calls.remove({ id: booking.id, from: spanOf(booking) }));
    if (!isDone(answer, change, booking, true)) return;
    // The undo creates a booking with another id, so earlier changes to the old one can no longer be undone.
    done = done.filter((other) => other === change || other.id !== booking.id);
    toasts?.onRelease(booking, undoOf(change));
  }

  return {
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setToasts(next) {
      toasts = next;
    },
    setRows(newRows, inZone) {
      rows = newRows;
      zone = inZone;
      const arrived = [...pending].filter(([id, awaited]) => !queues.has(id) && hasArrived(rows, id, awaited));
      show(arrived.reduce((rest, [id]) => withoutPendingBooking(rest, id), pending));
    },
    move(booking, wanted) {
      if (!isSameSpan(spanOf(booking), wanted)) void change(booking, wanted, 'auto');
    },
    place({ id, name, classification, state, heads, ...stay }, wanted) {
      const { startsAt, endsAt } = wanted;
      const ends = { stayStartsAt: stay.startsAt, stayEndsAt: stay.endsAt };
      const facts = { name, classification, state, heads, ...ends };
      const booking = { id: calls.newId(), reservationId: id, startsAt, endsAt, ...toHeldSpan(wanted), ...facts };
      void book(booking);
      return booking;
    },
    release: (booking) => void remove(booking, false),
    undo: () => done.pop()?.revert() ?? null,
  };
}

function byId(bookings: readonly BookingRow[]): Map<string, BookingRow> {
  return mapById(bookings);
}
