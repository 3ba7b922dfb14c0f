import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { EmptyState } from '../../../../platform/ui/web/empty-state.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { WholeReservationRow } from '../../shapes/stays.ts';
import { reservationWords } from '../../words/reservation/words.ts';
import style from './part.module.css';

/** Who comes and what is paid: what will stand here once families check in and money is asked for. */
export function PeopleTab({ row }: { row: WholeReservationRow }) {
  const w = useWords(reservationWords).people;
  return (
    <div className={style.pair}>
      <EmptyState icon={<Users size={26} />} title={row.heads > 0 ? w.expected(row.heads) : w.nobody}>
        <p>{w.families}</p>
      </EmptyState>
      <EmptyState icon={<Wallet size={26} />} title={w.moneyTitle}>
        <p>{w.money}</p>
      </EmptyState>
    </div>
  );
}
