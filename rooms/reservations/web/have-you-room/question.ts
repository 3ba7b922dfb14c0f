import { type Day, daysLater, nightsBetween } from '#platform/time/calendar.ts';
import { countTyped } from '#rooms/reservations/count-typed.ts';
import { type RoomAnswer, RoomQuestion } from '#rooms/reservations/shapes/room.ts';
import { type PlaceTree, wholesOf } from '#rooms/reservations/place-tree.ts';
import { usualStay } from '#rooms/reservations/usual-stay.ts';
import { isWhole } from '#rooms/reservations/web/reservation/moments.ts';
import { type ReservationStart, usualHoldUntil } from '#rooms/reservations/web/new-reservation/start.ts';

/** What is typed while on the phone. */
export interface Asked {
  from: string;
  to: string;
  beds: string;
  hall: string;
  placeIds: string[];
  category: string;
}

/** The next weekend, and no needs yet. */
export function emptyQuestion(today: Day): Asked {
  const friday = daysLater(today, (12 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7);
  return { from: friday, to: daysLater(friday, 2), beds: '', hall: '', placeIds: [], category: '' };
}

/** The departure that goes along with another arrival: as many nights later. `before` is the last whole arrival. */
export function departureAfter({ to }: Asked, before: Day, after: string): string {
  if (!isWhole(before) || !isWhole(after) || to < before) return to;
  return daysLater(to, nightsBetween(before, after));
}

export type Problem = 'dates' | 'past' | 'order' | 'too-long' | 'beds' | 'hall' | 'needs';

/** The question as the call wants it, or what is still to be said. */
export function questionOf(asked: Asked, today: Day): RoomQuestion | { problem: Problem } {
  const { from, to, placeIds, category } = asked;
  if (from === '' || to === '') return { problem: 'dates' };
  if (from < today) return { problem: 'past' };
  if (to < from) return { problem: 'order' };
  const [beds, hall] = [count(asked.beds), count(asked.hall)];
  if (beds === null) return { problem: 'beds' };
  if (hall === null) return { problem: 'hall' };
  if (beds === 0 && hall === 0 && placeIds.length === 0) return { problem: 'needs' };
  const checked = RoomQuestion.safeParse({ from, to, beds, hall, placeIds, category });
  if (checked.success) return checked.data;
  return { problem: checked.error.issues.some(({ message }) => message === 'not-a-window') ? 'too-long' : 'dates' };
}

/** At which field a problem is said; null is that of no single one. */
export const fieldOf: Readonly<Record<Problem, keyof Asked | null>> = {
  dates: null,
  past: 'from',
  order: 'to',
  'too-long': 'to',
  beds: 'beds',
  hall: 'hall',
  needs: null,
};

type RoomQuestion = ReturnType<(typeof RoomQuestion)['parse']>;

/** The answer as the beginning of a held reservation. */
export function holdOf(question: RoomQuestion, answer: RoomAnswer, zone: string, today: Day): ReservationStart {
  return {
    ...usualStay(question.from, question.to, zone),
    placeIds: [...new Set(answer.places.map(({ placeId }) => placeId))],
    heads: Math.max(question.beds, question.hall),
    state: 'held',
    heldUntil: usualHoldUntil(today, question.from),
  };
}

/** What an answer does not give of what was asked. */
export interface Missing {
  beds: number;
  hall: number;
  placeIds: string[];
}

export function missingOf(question: RoomQuestion, { places, bedsFound }: RoomAnswer, tree: PlaceTree): Missing {
  const given = new Set(places.map(({ placeId }) => placeId));
  const isGiven = (id: string) => given.has(id) || wholesOf(tree, id).some((whole) => given.has(whole.id));
  return {
    beds: Math.max(0, question.beds - bedsFound),
    hall: places.some(({ why }) => why === 'hall') ? 0 : question.hall,
    placeIds: question.placeIds.filter((id) => !isGiven(id)),
  };
}

/** What there is of it, held all the same, with what is missing. */
export function partialHoldOf(question: RoomQuestion, answer: RoomAnswer, zone: string, today: Day, missing: string): ReservationStart {
  return { ...holdOf(question, answer, zone, today), missing };
}

/** '' is none; null is no number, or more than anybody asks for. */
function count(typed: string): number | null {
  const number = countTyped(typed);
  return number >= 0 && number <= 20_000 ? number : null;
}
