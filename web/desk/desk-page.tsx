import { useParams } from '@tanstack/react-router';
import { Desk } from '#features/check-in/web/desk/desk.tsx';
import { FamilyPlace, useFamilyPlaces } from '#features/housekeeping/web/family-place.tsx';
import { ReadyPlaces } from '#features/housekeeping/web/ready-places.tsx';
import { UnsafePlaces } from '#features/maintenance/web/unsafe/unsafe-places.tsx';
import { FolioPanel } from '#features/payments/web/folio-panel.tsx';
import { UndecidedPayments } from '#features/payments/web/undecided-payments.tsx';

export function DeskPage() {
  const { id } = useParams({ from: '/desk/$id' });
  const places = useFamilyPlaces(id);
  // The key remounts the desk for another event, so that no open dialog carries over.
  return (
    <Desk
      key={id}
      eventId={id}
      ready={
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <ReadyPlaces eventId={id} />
          <UnsafePlaces />
        </div>
      }
      places={places}
      place={(familyId) => <FamilyPlace eventId={id} familyId={familyId} />}
      folio={(folioId) => <FolioPanel folioId={folioId} showsBalance={false} />}
      undecided={({ id: folioId, money, persons }) => <UndecidedPayments folioId={folioId} money={money} name={persons[0]?.name ?? ''} />}
    />
  );
}
