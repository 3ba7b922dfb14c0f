import { type Day, addDays, nightsBetween } from '#platform/time/calendar.ts';
import { parseCount } from '#features/reservations/parse-count.ts';
import { type AvailabilityAnswer, AvailabilityQuestion } from '#features/reservations/shapes/availability.ts';
import { type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import { defaultStay } from '#features/reservations/usual-stay.ts';
import { isCompleteDay } from '#features/reservations/web/reservation/moment-input.ts';
import { type ReservationStart, usualHoldUntil } from '#features/reservations/web/new-reservation/start.ts';

export interface QuestionDraft {
  from: string;
  to: string;
  beds: string;
  hall: string;
  placeIds: string[];
  category: string;
}

export function emptyQuestion(today: Day): QuestionDraft {
  const friday = addDays(today, (12 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7 || 7);
  return { from: friday, to: addDays(friday, 2), beds: '', hall: '', placeIds: [], category: '' };
}

/** Returns the departure that keeps the number of nights after the arrival changes. `before` is the last complete arrival. */
export function departureAfter({ to }: QuestionDraft, before: Day, after: string): string {
  if (!isCompleteDay(before) || !isCompleteDay(after) || to < before) return to;
  return addDays(to, nightsBetween(before, after));
}

export type QuestionProblem = 'dates' | 'past' | 'order' | 'too-long' | 'beds' | 'hall' | 'needs';

/** Returns the input of the call, or the problem that makes the draft invalid. */
export function parseQuestion(draft: QuestionDraft, today: Day): AvailabilityQuestion | { problem: QuestionProblem } {
  const { from, to, placeIds, category } = draft;
  if (from === '' || to === '') return { problem: 'dates' };
  if (from < today) return { problem: 'past' };
  if (to < from) return { problem: 'order' };
  const [beds, hall] = [parseNeed(draft.beds), parseNeed(draft.hall)];
  if (beds === null) return { problem: 'beds' };
  if (hall === null) return { problem: 'hall' };
  if (beds === 0 && hall === 0 && placeIds.length === 0) return { problem: 'needs' };
  const checked = AvailabilityQuestion.safeParse({ from, to, beds, hall, placeIds, category });
  if (checked.success) return checked.data;
  return { problem: checked.error.issues.some(({ message }) => message === 'not-a-window') ? 'too-long' : 'dates' };
}

export const fieldByProblem: Readonly<Record<QuestionProblem, keyof QuestionDraft | null>> = {
  dates: null,
  past: 'from',
  order: 'to',
  'too-long': 'to',
  beds: 'beds',
  hall: 'hall',
  needs: null,
};

type AvailabilityQuestion = ReturnType<(typeof AvailabilityQuestion)['parse']>;

export function toStartOfHold(question: AvailabilityQuestion, answer: AvailabilityAnswer, zone: string, today: Day): ReservationStart {
  return {
    ...defaultStay(question.from, question.to, zone),
    placeIds: [...new Set(answer.places.map(({ placeId }) => placeId))],
    heads: Math.max(question.beds, question.hall),
    state: 'held',
    heldUntil: usualHoldUntil(today, question.from),
  };
}

export interface MissingNeeds {
  beds: number;
  hall: number;
  placeIds: string[];
}

export function findMissing(question: AvailabilityQuestion, { places, bedsFound }: AvailabilityAnswer, tree: PlaceTree): MissingNeeds {
  const foundIds = new Set(places.map(({ placeId }) => placeId));
  const isFound = (id: string) => foundIds.has(id) || ancestorsOf(tree, id).some((parent) => foundIds.has(parent.id));
  return {
    beds: Math.max(0, question.beds - bedsFound),
    hall: places.some(({ why }) => why === 'hall') ? 0 : question.hall,
    placeIds: question.placeIds.filter((id) => !isFound(id)),
  };
}

export function toStartOfPartialHold(
  question: AvailabilityQuestion,
  answer: AvailabilityAnswer,
  zone: string,
  today: Day,
  missing: string,
): ReservationStart {
  return { ...toStartOfHold(question, answer, zone, today), missing };
}

/** Returns 0 for an empty field, and null for an invalid number or one above 20,000. */
function parseNeed(typed: string): number | null {
  const number = parseCount(typed);
  return number >= 0 && number <= 20_000 ? number : null;
}
