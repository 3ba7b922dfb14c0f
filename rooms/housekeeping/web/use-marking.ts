import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { CleaningState, MarkedState } from '#rooms/housekeeping/rules.ts';
import type { BoardRow, MarkingInput, Meanwhile } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

/** Starting, finishing and inspecting a whole building, with one way back for all of it. */
export function useMarking() {
  const w = useWords(housekeepingWords);
  const said = ({ name, state, by }: Meanwhile) => w.meanwhile(name, w.states[state], by);
  const problems = {
    gone: w.problems.gone,
    'own-work': w.problems['own-work'],
    meanwhile: ({ meanwhile = [] }: { refused: string; meanwhile?: Meanwhile[] }) => meanwhile.map(said).join(' '),
  };
  const undo = useAction((input: MarkingInput) => calls.housekeeping.mark.mutate(input), { problems, tellsInToast: true });
  const mark = useAction((input: { sent: MarkingInput; title: string }) => calls.housekeeping.mark.mutate(input.sent), {
    problems,
    tellsInToast: true,
    about: 'housekeeping',
    done: ({ meanwhile }, { title }) => ({ title, body: meanwhile.map(said).join(' ') }),
    undo: ({ sent }, { marked }) => takeBack(sent.places.filter(({ id }) => marked.includes(id))),
  });
  /** What was changed goes back to what it was, and only that. */
  const takeBack = (changed: readonly { id: string; from: CleaningState; to: CleaningState }[]) =>
    undo.run({
      key: newId(),
      confirmsOwn: true,
      isUndo: true,
      places: changed.map(({ id, from, to }) => ({ id, from: to, to: from as MarkedState })),
    });
  return {
    pending: mark.pending,
    takeBack,
    markAll: (rows: readonly BoardRow[], to: MarkedState, title: string) =>
      void mark.run({ sent: { key: newId(), places: rows.map(({ id, state }) => ({ id, from: state, to })) }, title }),
  };
}

export type Marking = ReturnType<typeof useMarking>;
