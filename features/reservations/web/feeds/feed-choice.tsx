import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { placeChoices } from './place-choices.ts';

export type FeedTarget =
  | { kind: 'mine' }
  | { kind: 'list' }
  | { kind: 'place'; placeId: string }
  | { kind: 'reservation'; reservationId: string };

interface FeedChoiceProps {
  reservation?: { id: string; name: string };
  target: FeedTarget;
  onChange: (wanted: FeedTarget) => void;
}

export function FeedChoice({ reservation, target: wanted, onChange: onWant }: FeedChoiceProps) {
  const w = useTexts(feedTexts);
  // Accounts that may not open the calendar can only subscribe to their own events.
  const { state } = useLive('reservations.upcoming', {});
  const mayAll = state !== 'denied';
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="radiogroup" aria-label={w.title} className="grid grid-cols-1 gap-4">
        {reservation && (
          <CheckField
            kind="radio"
            label={w.ofReservation(reservation.name)}
            checked={wanted.kind === 'reservation'}
            onChange={() => onWant({ kind: 'reservation', reservationId: reservation.id })}
          />
        )}
        <CheckField
          kind="radio"
          label={w.mine}
          note={w.mineNote}
          checked={wanted.kind === 'mine'}
          onChange={() => onWant({ kind: 'mine' })}
        />
        {mayAll && (
          <>
            <CheckField
              kind="radio"
              label={w.list}
              note={w.listNote}
              checked={wanted.kind === 'list'}
              onChange={() => onWant({ kind: 'list' })}
            />
            <CheckField
              kind="radio"
              label={w.ofPlace}
              note={w.ofPlaceNote}
              checked={wanted.kind === 'place'}
              onChange={() => onWant({ kind: 'place', placeId: '' })}
            />
          </>
        )}
      </div>
      {wanted.kind === 'place' && <PlaceChoice placeId={wanted.placeId} onChoose={(placeId) => onWant({ kind: 'place', placeId })} />}
    </div>
  );
}

function PlaceChoice({ placeId, onChoose }: { placeId: string; onChoose: (placeId: string) => void }) {
  const w = useTexts(feedTexts);
  const { rows } = useLive('reservations.places', {});
  const choices = useMemo(() => placeChoices(rows), [rows]);
  return (
    <SelectField
      label={w.choosePlace}
      emptyText="—"
      choices={choices}
      value={placeId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
