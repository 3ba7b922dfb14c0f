import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CleaningState, SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow, MarkPlacesInput, MarkConflict } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

export function useMarkGroup() {
  const w = useTexts(housekeepingTexts);
  const describeConflict = ({ name, state, by }: MarkConflict) => w.meanwhile(name, w.states[state], by);
  const problems = {
    gone: w.problems.gone,
    'own-work': w.problems['own-work'],
    meanwhile: ({ meanwhile = [] }: { refused: string; meanwhile?: MarkConflict[] }) => meanwhile.map(describeConflict).join(' '),
  };
  const undo = useAction((input: MarkPlacesInput) => calls.housekeeping.mark.mutate(input), { problems, reportsInToast: true });
  const mark = useAction((input: { sent: MarkPlacesInput; title: string }) => calls.housekeeping.mark.mutate(input.sent), {
    problems,
    reportsInToast: true,
    about: 'housekeeping',
    done: ({ meanwhile }, { title }) => ({ title, body: meanwhile.map(describeConflict).join(' ') }),
    undo: ({ sent }, { marked }) => takeBack(sent.places.filter(({ id }) => marked.includes(id))),
  });
  const takeBack = (changed: readonly { id: string; from: CleaningState; to: CleaningState }[]) =>
    undo.run({
      key: newId(),
      confirmsOwn: true,
      isUndo: true,
      places: changed.map(({ id, from, to }) => ({ id, from: to, to: from as SettableState })),
    });
  return {
    pending: mark.pending,
    takeBack,
    markAll: (rows: readonly BoardRow[], to: SettableState, title: string) =>
      void mark.run({ sent: { key: newId(), places: rows.map(({ id, state }) => ({ id, from: state, to })) }, title }),
  };
}

export type MarkGroup = ReturnType<typeof useMarkGroup>;
