import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';

/** How many are expected, and below it what other rooms know of who has come and what is paid. */
export function PeopleTab({ row, children }: { row: WholeReservationRow; children: ReactNode }) {
  const w = useWords(reservationWords).people;
  return (
    <>
      <p className="line gap-12 middle dim below-16">
        <Users size={20} aria-hidden />
        {row.heads > 0 ? w.expected(row.heads) : w.nobody}
      </p>
      {children}
    </>
  );
}
