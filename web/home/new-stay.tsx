import { Button } from '@mantine/core';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useGo } from '../../platform/ui/web/go.ts';
import { useWords } from '../../platform/words/web/use-words.ts';
import { homeWords } from './words/words.ts';

// The first page is not to wait for a form that few open there.
const form = () => import('../../rooms/reservations/web/new-reservation/new-reservation.tsx');
const NewReservation = lazy(() => form().then((file) => ({ default: file.NewReservation })));

/** Begins a reservation from the home page: the telephone rings anywhere. */
export function NewStay() {
  const w = useWords(homeWords);
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<Plus size={18} aria-hidden />} onMouseEnter={() => void form().catch(() => {})} onClick={() => setOpen(true)}>
        {w.newReservation}
      </Button>
      <Suspense>
        {isOpen && <NewReservation start={{}} onClose={() => setOpen(false)} onCreated={(id) => go(`/reservation/${id}`)} />}
      </Suspense>
    </>
  );
}
