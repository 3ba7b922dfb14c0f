import { calls } from '#platform/http/web/calls.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { BookingsAtPlace } from './bookings-at-place.tsx';
import { OfficeNotified } from './office-notified.tsx';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';

/**
 * Shows the steps that reopen a place: one person marks the ticket as fixed, a second person inspects it and reopens the place or rejects
 * the fix.
 */
export function UnsafeNote({ ticket, mayChange }: { ticket: WholeTicketRow; mayChange: boolean }) {
  const w = useTexts(unsafeTexts);
  const { labelOf, namesOf } = usePlaces();
  const { placeId, unsafeAt, unsafeBy } = ticket;
  return (
    <section role="note" className="grid grid-cols-1 gap-3 warning-box mb-4">
      <p className="font-semibold">{placeId === null ? w.noPlace : w.closed(labelOf(placeId))}</p>
      <p>
        {placeId !== null && `${w.effects} `}
        {w.by(unsafeBy ?? '')} {unsafeAt !== null && <RelativeTime at={unsafeAt} />}.
      </p>
      {unsafeAt !== null && <OfficeNotified ticketId={ticket.id} since={unsafeAt} />}
      {ticket.status === 'closed' && placeId !== null && <p>{w.stillClosed(labelOf(placeId))}</p>}
      {mayChange && placeId !== null && <BookingsAtPlace placeId={placeId} />}
      {mayChange && <Steps ticket={ticket} place={namesOf(placeId).at(-1) ?? ''} />}
    </section>
  );
}

function Steps({ ticket: { id, title, mendedBy, mendedById }, place }: { ticket: WholeTicketRow; place: string }) {
  const w = useTexts(unsafeTexts);
  const session = useSession();
  const about = { about: id, problems: w.problems };
  const isSafe = place === '' ? w.itIsSafe : w.safeAgain(place);
  const markNotFixed = useAction(calls.maintenance.notMended.mutate, { ...about, done: () => ({ title: w.stillUnsafe, body: title }) });
  const markFixed = useAction(calls.maintenance.sayMended.mutate, {
    ...about,
    done: (answer) => (isUnchanged(answer) ? undefined : { title: w.markedFixed, body: title }),
    undo: () => markNotFixed.run({ id }),
  });
  const reopen = useAction(calls.maintenance.reopenPlace.mutate, { ...about, done: () => ({ title: isSafe, body: title }) });
  const isOwn = session.state === 'account' && session.account.id === mendedById;
  return (
    <>
      {mendedBy !== null && <p>{isOwn ? w.waitsForInspection : w.markedFixedBy(mendedBy)}</p>}
      <div className="flex flex-wrap gap-3">
        {mendedBy === null && (
          <Button kind="plain" loading={markFixed.pending} onClick={() => markFixed.run({ id })}>
            {w.markFixed}
          </Button>
        )}
        {mendedBy !== null && !isOwn && (
          <Button loading={reopen.pending} onClick={() => reopen.run({ id })}>
            {isSafe}
          </Button>
        )}
        {mendedBy !== null && (
          <Button kind="plain" loading={markNotFixed.pending} onClick={() => markNotFixed.run({ id })}>
            {w.stillUnsafe}
          </Button>
        )}
      </div>
      <ActionNote of={[markFixed, reopen, markNotFixed]} />
    </>
  );
}
