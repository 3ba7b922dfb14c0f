import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MarkedState } from '#rooms/housekeeping/rules.ts';
import type { BoardRow, Marked, MarkingInput, Meanwhile } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

/** Starting, finishing and inspecting in one tap, with a way back in its toast. */
export function useMarking(accountId: string) {
  const w = useWords(housekeepingWords);
  const said = ({ name, state, by }: Meanwhile) => w.meanwhile(name, w.states[state], by);
  const problems = {
    gone: w.problems.gone,
    'own-work': null,
    meanwhile: ({ meanwhile = [] }: { refused: string; meanwhile?: Meanwhile[] }) => meanwhile.map(said).join(' '),
  };
  const undo = useAction((input: MarkingInput) => calls.housekeeping.mark.mutate(input), { problems, tellsInToast: true });
  const mark = useAction((input: { sent: MarkingInput; title: string }) => calls.housekeeping.mark.mutate(input.sent), {
    problems,
    tellsInToast: true,
    about: 'housekeeping',
    done: ({ meanwhile }, { title }) => ({ title, body: meanwhile.map(said).join(' ') }),
    undo: (input, answer) => undo.run(backOf(input.sent, answer)),
  });
  return {
    pending: mark.pending,
    /** Whoever cleaned a place is asked before they inspect it. */
    async mark(row: BoardRow, to: MarkedState): Promise<void> {
      const isOwn = to === 'inspected' && row.cleanedById === accountId;
      if (isOwn && !(await ask({ title: w.own.title(row.name), body: w.own.body, yes: w.own.yes }))) return;
      const places = [{ id: row.id, from: row.state, to }];
      await mark.run({ sent: { key: newId(), places, confirmsOwn: isOwn }, title: w.marked[to](row.name) });
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;

/** What was changed goes back to what it was, and only that. */
function backOf({ places }: MarkingInput, { marked }: Marked): MarkingInput {
  const changed = places.filter(({ id }) => marked.includes(id));
  return {
    key: newId(),
    confirmsOwn: true,
    isUndo: true,
    places: changed.map(({ id, from, to }) => ({ id, from: to, to: from as MarkedState })),
  };
}
