import { useId } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import { type TicketRow, ticketPageSize } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { BoardCard } from './board-card.tsx';
import style from './board.module.css';
import type { MoveTicket } from './use-move-tickets.ts';

interface BoardColumnProps {
  status: TicketStatus;
  title: string;
  count: number | null;
  tickets: readonly TicketRow[];
  isFirst: boolean;
  isOver: boolean;
  dragged: string | null;
  onMove: MoveTicket | null;
}

export function BoardColumn({ status, title, count, tickets, isFirst, isOver, dragged, onMove }: BoardColumnProps) {
  const w = useTexts(maintenanceTexts).board;
  const { grouped } = useNumbers();
  const id = useId();
  return (
    <section className={`bg-hover rounded p-3 ${style.column}`} aria-labelledby={id} data-status={status} data-over={isOver || undefined}>
      <h2 id={id} className="flex flex-wrap gap-2 items-center justify-between text-base mb-2">
        {title} {count !== null && <span className="text-dim text-sm">{grouped(count)}</span>}
      </h2>
      {isFirst && <SkeletonText lines={3} />}
      {!isFirst && tickets.length === 0 && <p className="text-dim text-sm">{w.empty}</p>}
      <ul className="grid grid-cols-1 gap-2" aria-labelledby={id}>
        {tickets.map((ticket) => (
          <BoardCard key={ticket.id} ticket={ticket} isDragged={ticket.id === dragged} onMove={onMove} />
        ))}
      </ul>
      {tickets.length >= ticketPageSize && <p className="text-dim text-sm mt-2">{w.onlyFirst(ticketPageSize)}</p>}
    </section>
  );
}
