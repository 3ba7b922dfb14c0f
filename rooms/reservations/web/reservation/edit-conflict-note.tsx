import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Field } from '#rooms/reservations/fields.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

interface EditConflictNoteProps {
  id: string;
  field: Field;
  /** Both values in words. */
  theirs: string;
  yours: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else changed the very field that is being edited here: both values, and nothing is overwritten. */
export function EditConflictNote({ id, field, theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useWords(reservationWords);
  const who = useWhoChanged(id, field);
  return (
    <div role="alert" className="stack gap-12 ember-box above-8">
      <p className="strong">{who === null ? w.clash.bySomebody : w.clash.by(who)}</p>
      <dl className="pairs">
        <dt>{w.clash.theirs}</dt>
        <dd>{theirs || w.none}</dd>
        <dt>{w.clash.yours}</dt>
        <dd>{yours || w.none}</dd>
      </dl>
      <div className="row">
        <Button kind="plain" onClick={() => onDecide('theirs')}>
          {w.clash.keepTheirs}
        </Button>
        <Button kind="plain" onClick={() => onDecide('mine')}>
          {w.clash.useMine}
        </Button>
      </div>
    </div>
  );
}

/** Who changed the field last, by the history that everybody sees. */
function useWhoChanged(id: string, field: Field): string | null {
  const { rows } = useLive('reservations.history', { id });
  const touching = rows.filter(({ after }) => typeof after === 'object' && after !== null && field in after);
  return touching.toSorted((one, other) => Number(other.id) - Number(one.id))[0]?.actorName ?? null;
}
