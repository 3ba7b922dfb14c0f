import { type CallFailure, callFailure } from '../../../../platform/http/web/calls.ts';
import type { BookingRow, BookingSpan, Bookings, TakenRefusal } from '../../shapes/bookings.ts';
import type { ReservationRow } from '../../shapes/stays.ts';
import { heldOf, isSameSpan, spanOf, type Wanted, withSpan } from './gesture.ts';
import { hasArrived, nothingPending, type Pending, withOne, withoutOne } from './pending.ts';
import type { z } from 'zod';

export type Answer = { done: true } | TakenRefusal | { refused: string } | { failure: CallFailure };

/** The calls it makes. */
export interface Asking {
  change(input: { id: string; from: BookingSpan; to: BookingSpan }): Promise<Answer>;
  book(input: z.input<typeof Bookings>): Promise<Answer>;
  remove(input: { id: string }): Promise<Answer>;
  newId(): string;
}

/** What it tells of how it went; `undo` is missing where something was undone. */
export interface Telling {
  moved(booking: BookingRow, undo?: () => void): void;
  /** `again` is the booking in whose place this one stands, once letting go was undone. */
  placed(booking: BookingRow, undo?: () => void, again?: string): void;
  letGo(booking: BookingRow, undo?: () => void): void;
  refused(answer: Exclude<Answer, { done: true }>, booking: BookingRow, hadPlace: boolean): void;
}

/** Changes bookings: shown at once, taken back when refused, each with its undo. */
export interface Booker {
  pending(): Pending;
  hear(listener: () => void): () => void;
  /** Whom to tell of how it went. */
  tellTo(telling: Telling): void;
  /** New rows have come from the server. */
  saw(rows: readonly BookingRow[]): void;
  move(booking: BookingRow, wanted: Wanted): void;
  place(reservation: ReservationRow, wanted: Wanted): void;
  letGo(booking: BookingRow): void;
  /** Takes back the last change that was not taken back yet; answers what stands there then. */
  undo(): BookingRow | null;
}

interface Done {
  id: string;
  /** Answers what stands there then; null where nothing does. */
  takeBack: () => BookingRow | null;
}

/** Rows that come back differently from the server are believed after so long, in milliseconds. */
const patience = 4_000;

export function openBooker(asking: Asking): Booker {
  const listeners = new Set<() => void>();
  /** Changes of one booking go one after the other: each begins where the one before has left it. */
  const queues = new Map<string, Promise<boolean>>();
  let pending = nothingPending;
  let rows: readonly BookingRow[] = [];
  let telling: Telling | null = null;
  /** What can be taken back, the last at the end. */
  let done: Done[] = [];

  function show(next: Pending): void {
    if (next === pending) return;
    pending = next;
    for (const listener of listeners) listener();
  }

  /** Null when a change before it was refused, so that it has nothing to begin from. */
  async function write(id: string, awaited: BookingRow | null, ask: () => Promise<Answer>): Promise<Answer | null> {
    show(withOne(pending, id, awaited));
    const asked = (): Promise<Answer> => ask().catch((error: unknown): Answer => ({ failure: callFailure(error) }));
    const before = queues.get(id);
    const answer = before ? before.then((went) => (went ? asked() : null)) : asked();
    const went = answer.then((one) => one !== null && 'done' in one);
    queues.set(id, went);
    const hasWorked = await went;
    if (queues.get(id) === went) {
      queues.delete(id);
      if (!hasWorked || hasArrived(rows, id, awaited)) show(withoutOne(pending, id));
      else setTimeout(() => queues.has(id) || show(withoutOne(pending, id)), patience);
    }
    return answer;
  }

  /** Can be taken back at once, also before its answer has come. */
  function undoable(id: string, takeBack: () => BookingRow | null): Done {
    const one = { id, takeBack };
    done.push(one);
    return one;
  }

  function forget(one: Done | null): void {
    done = done.filter((other) => other !== one);
  }

  /** Once, be it by its toast or by a key. */
  function undoOf(one: Done | null): (() => void) | undefined {
    if (one === null || !done.includes(one)) return undefined;
    return () => {
      if (!done.includes(one)) return;
      forget(one);
      one.takeBack();
    };
  }

  function isDone(answer: Answer | null, one: Done | null, booking: BookingRow, hadPlace: boolean): boolean {
    if (answer !== null && 'done' in answer) return true;
    forget(one);
    if (answer !== null) telling?.refused(answer, booking, hadPlace);
    return false;
  }

  async function change(booking: BookingRow, from: Wanted, to: Wanted, isUndo: boolean): Promise<void> {
    const after = withSpan(booking, to);
    const takeBack = () => {
      void change(booking, to, from, true);
      return withSpan(booking, from);
    };
    const one = isUndo ? null : undoable(booking.id, takeBack);
    const answer = await write(booking.id, after, () => asking.change({ id: booking.id, from, to }));
    if (isDone(answer, one, after, true)) telling?.moved(after, undoOf(one));
  }

  /** `again` is the booking that was let go of, where that is taken back. */
  async function book(booking: BookingRow, again?: string): Promise<void> {
    const input = { id: booking.id, ...spanOf(booking) };
    const takeBack = () => {
      void remove(booking, true);
      return null;
    };
    const one = again === undefined ? undoable(booking.id, takeBack) : null;
    const answer = await write(booking.id, booking, () => asking.book({ reservationId: booking.reservationId, bookings: [input] }));
    if (isDone(answer, one, booking, false)) telling?.placed(booking, undoOf(one), again);
  }

  async function remove(booking: BookingRow, isUndo: boolean): Promise<void> {
    const takeBack = () => {
      const once = { ...booking, id: asking.newId() };
      void (queues.get(booking.id) ?? Promise.resolve(true)).then((went) => (went ? book(once, booking.id) : undefined));
      return once;
    };
    const one = isUndo ? null : undoable(booking.id, takeBack);
    const answer = await write(booking.id, null, () => asking.remove({ id: booking.id }));
    if (!isDone(answer, one, booking, true)) return;
    // Booked again it is another booking: what was done to this one cannot be taken back any more.
    done = done.filter((other) => other === one || other.id !== booking.id);
    telling?.letGo(booking, undoOf(one));
  }

  return {
    pending: () => pending,
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tellTo(next) {
      telling = next;
    },
    saw(seen) {
      rows = seen;
      const arrived = [...pending].filter(([id, awaited]) => !queues.has(id) && hasArrived(rows, id, awaited));
      show(arrived.reduce((rest, [id]) => withoutOne(rest, id), pending));
    },
    move(booking, wanted) {
      const from = spanOf(booking);
      if (!isSameSpan(from, wanted)) void change(booking, from, wanted, false);
    },
    place({ id, name, classification, state, heads }, wanted) {
      const { startsAt, endsAt } = wanted;
      const booking = { id: asking.newId(), reservationId: id, startsAt, endsAt, ...heldOf(wanted), name, classification, state, heads };
      void book(booking);
    },
    letGo: (booking) => void remove(booking, false),
    undo: () => done.pop()?.takeBack() ?? null,
  };
}
