import { toChange, useSendChange } from '#platform/outbox/web/send-change.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { instantOf } from '#platform/time/instant.ts';
import type { AssignResult, AssignmentInput, BoardRow, HousekeeperRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { AssignmentItem } from './board-changes.ts';

/** Returns a function that assigns places online or offline, with undo. The undo skips places that someone else assigned meanwhile. */
export function useAssignPlaces(accountId: string) {
  const { assign: w, problems } = useTexts(housekeepingTexts);
  const send = useSendChange<AssignmentItem>();
  const describeMeanwhile = (answer: unknown) =>
    ((answer as Partial<AssignResult> | undefined)?.meanwhile ?? []).map(({ name, to }) => w.meanwhile(name, to)).join(' ');

  /** `group` is the name of the building if the entire building is assigned. */
  return (rows: readonly BoardRow[], to: HousekeeperRow | null, group?: string): void => {
    const count = group === undefined ? w.places(rows.length) : w.placesOf(group, rows.length);
    const what = rows.length === 1 ? (rows[0]?.name ?? '') : count;
    const title = to === null ? w.released(what) : to.id === accountId ? w.assignedToYou(what) : w.assignedTo(what, to.name);
    const places = rows.map(({ id, assigneeId }) => ({ id, from: assigneeId, to: to?.id ?? null }));
    const people = rows.flatMap(({ assigneeId, assigneeName }) => (assigneeId === null ? [] : [[assigneeId, assigneeName ?? '']]));
    const names = Object.fromEntries([...people, ...(to === null ? [] : [[to.id, to.name]])]) as Record<string, string>;
    const toAssignment = (about: { title: string }, input: Pick<AssignmentInput, 'places' | 'isUndo'>) =>
      toChange('housekeeping.assign', { at: instantOf(Date.now()), ...input }, { ...about, names });
    void send(toAssignment({ title }, { places }), {
      toast: (answer) => ({ title, body: describeMeanwhile(answer), about: 'housekeeping' }),
      undo(answer) {
        const assigned = (answer as AssignResult | undefined)?.assigned;
        const changed = places.filter((place) => place.from !== place.to && (assigned?.includes(place.id) ?? true));
        if (changed.length === 0) return null;
        const back = changed.map((place) => ({ id: place.id, from: place.to, to: place.from }));
        return toAssignment({ title: w.undone }, { places: back, isUndo: true });
      },
      describeRefusal: (reason, answer) => describeMeanwhile(answer) || ((problems as Readonly<Record<string, string>>)[reason] ?? ''),
    });
  };
}

export type AssignPlaces = ReturnType<typeof useAssignPlaces>;
