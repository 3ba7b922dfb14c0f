import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Assigned, AssignmentInput, BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

/** Giving places to somebody, or taking them. */
export function useAssigning() {
  const w = useWords(housekeepingWords);
  const told = (meanwhile: Assigned['meanwhile']) => meanwhile.map(({ name, to }) => w.assign.meanwhile(name, to)).join(' ');
  const assign = useAction((input: { sent: AssignmentInput; title: string }) => calls.housekeeping.assign.mutate(input.sent), {
    problems: {
      gone: w.problems.gone,
      'given-meanwhile': ({ meanwhile = [] }: { refused: string; meanwhile?: Assigned['meanwhile'] }) => told(meanwhile),
    },
    tellsInToast: true,
    about: 'housekeeping',
    done: ({ meanwhile }, { title }) => ({ title, body: told(meanwhile) }),
  });
  return {
    pending: assign.pending,
    give(rows: readonly BoardRow[], to: { id: string; name: string } | null, isMe = false): void {
      const what = rows.length === 1 ? (rows[0]?.name ?? '') : w.assign.places(rows.length);
      const title = to === null ? w.assign.released(what) : isMe ? w.assign.taken(what) : w.assign.given(what, to.name);
      const places = rows.map(({ id, assigneeId }) => ({ id, from: assigneeId }));
      void assign.run({ sent: { key: newId(), places, to: to?.id ?? null }, title });
    },
  };
}

export type Assigning = ReturnType<typeof useAssigning>;
