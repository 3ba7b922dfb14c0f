import { Link } from '@tanstack/react-router';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

export function MessageTicket({ id }: { id: string }) {
  const w = useTexts(contactTexts).ticket;
  const { rows, state } = useLive('contact.tickets', { id });
  const [ticketId] = useState(() => newId(16));
  const make = useAction(calls.contact.makeTicket.mutate, { done: () => w.made });
  const [ticket] = rows;
  if (state === 'loading') return null;
  if (ticket)
    return (
      <p>
        <Link to="/maintenance/ticket/$id" params={{ id: ticket.id }}>
          {w.open}
        </Link>
      </p>
    );
  return (
    <div>
      <Button kind="plain" icon={<Wrench size={18} aria-hidden />} loading={make.pending} onClick={() => make.run({ id, ticketId })}>
        {w.make}
      </Button>
      <ActionNote of={make} />
    </div>
  );
}
