import { useEffect, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';

/** Milliseconds to wait, so that the list loads first. */
const pauseMs = 3_000;
const maxTickets = 20;

/** Prefetches the tickets of unsafe places, so that they open offline. */
export function PrefetchUnsafeTickets() {
  const { rows } = useLive('maintenance.unsafePlaces', {});
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime) return null;
  const ids = rows.flatMap(({ ticketId }) => ticketId ?? []).slice(0, maxTickets);
  return ids.map((id) => <PrefetchTicket key={id} id={id} />);
}

function PrefetchTicket({ id }: { id: string }) {
  useLive('maintenance.ticket', { id }, { aside: true });
  useLive('maintenance.comments', { id }, { aside: true });
  return null;
}
