import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';

// Lazy, because few visitors of a page open the form.
const importNewReservation = () => import('./new-reservation.tsx');
const NewReservation = lazyDialog(() => importNewReservation().then((file) => file.NewReservation));

/** Opens the reservation after it is created. An event of the first steps stays on that page instead. */
export function NewReservationButton({ label, isEvent = false }: { label: string; isEvent?: boolean }) {
  const go = useOpenPath();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={isEvent ? 'plain' : 'main'}
        icon={<Plus size={18} aria-hidden />}
        onMouseEnter={() => void importNewReservation().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <NewReservation start={{ isEvent }} onClose={() => setOpen(false)} onCreated={(id) => !isEvent && go(`/reservation/${id}`)} />
      )}
    </>
  );
}
