import { type SyntheticEvent, useId, useMemo, useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { heldBy } from './booking-span.ts';
import { placeOptions } from './place-options.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TimeFields } from './time-fields.tsx';
import { useAdding } from './use-adding.ts';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';
import { useTypedTime } from './use-typed-time.ts';

const nobodys = () => false;

/** Several places at once, for the whole stay unless another time is chosen; who has which is said with each. */
export function AddPlaces({ row, onClose }: { row: WholeReservationRow; onClose: () => void }) {
  const words = useWords(reservationWords);
  const w = words.places;
  const form = useId();
  const { tree } = usePlaceTree();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { time, setTime, span, faults } = useTypedTime({ startsAt: row.startsAt, endsAt: row.endsAt, setUpMinutes: 0, cleanUpMinutes: 0 });
  const adding = useAdding(row.id, onClose);
  // All of them, so that each says in the list whether it is free.
  const wanted = useMemo(
    () => (span === null ? [] : tree.inOrder.map(({ id: placeId }) => ({ placeId, ...heldBy({ placeId, ...span }) }))),
    [tree, span],
  );
  const { taken } = useConflicts(wanted, nobodys);
  const takenBy = useMemo(() => new Map(taken.map(({ placeId, reservationName }) => [placeId, reservationName ?? ''])), [taken]);
  const inTheWay = taken.filter(({ placeId }) => chosen.includes(placeId));

  function add(event: SyntheticEvent): void {
    event.preventDefault();
    setEmpty(chosen.length === 0);
    if (chosen.length > 0 && span !== null) void adding.run(chosen.map((placeId) => ({ placeId, ...span })));
  }
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={form} loading={adding.pending}>
        {w.add}
      </Button>
    </>
  );
  return (
    <Dialog title={w.add} isOpen onClose={onClose} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={add} className="stack">
        <SearchableMultiSelect
          label={w.which}
          options={placeOptions(tree, words, takenBy)}
          value={chosen}
          error={isEmpty ? w.choose : undefined}
          onChange={(now) => {
            setEmpty(false);
            adding.forget();
            setChosen(now);
          }}
        />
        <TimeFields time={time} faults={faults} onChange={setTime} />
        <ConflictNote taken={adding.taken.length > 0 ? adding.taken : inTheWay} />
        <ProblemNote>{adding.problem}</ProblemNote>
        <FailureNote failure={adding.failure} />
      </form>
    </Dialog>
  );
}
