import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketStatuses } from '#features/maintenance/rules.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { statusStyles } from '#features/maintenance/web/tickets/ticket-tags.tsx';
import { useStatusChange } from './use-ticket-change.ts';
import style from './ticket.module.css';

export function StatusButtons({ ticket, children }: { ticket: WholeTicketRow; children?: ReactNode }) {
  const w = useTexts(maintenanceTexts);
  const { isPending, change } = useStatusChange(ticket);
  return (
    <section className={`grid grid-cols-1 gap-2 print:hidden ${children ? 'mb-6' : ''}`} aria-label={w.ticket.setStatus}>
      <div className={`grid grid-cols-1 gap-2 ${style.statuses}`}>
        {ticketStatuses.map((status) => {
          const { hue, Icon } = statusStyles[status];
          return (
            <button
              key={status}
              type="button"
              className={`hued flex gap-2 items-center font-semibold rounded ${style.status}`}
              data-hue={hue}
              aria-pressed={ticket.status === status}
              aria-disabled={isPending || undefined}
              onClick={() => isPending || change(status)}
            >
              <Icon size={20} aria-hidden />
              {w.status[status]}
            </button>
          );
        })}
      </div>
      {children}
    </section>
  );
}
