import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { CalendarLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { feedTexts } from '#features/reservations/i18n/feeds/texts.ts';
import { FeedChoice, type FeedTarget } from './feed-choice.tsx';
import { OwnFeeds } from './own-feeds.tsx';

interface FeedsDialogProps {
  /** On the page of a reservation, the first choice is that reservation. */
  reservation?: { id: string; name: string };
  onClose: () => void;
}

export function FeedsDialog({ reservation, onClose }: FeedsDialogProps) {
  const w = useTexts(feedTexts);
  const [wanted, setWanted] = useState<FeedTarget>(reservation ? { kind: 'reservation', reservationId: reservation.id } : { kind: 'mine' });
  const [link, setLink] = useState<string | null>(null);
  const add = useAction(calls.reservations.addFeed.mutate, { problems: w.refused, done: ({ url }) => setLink(url) });

  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-dim text-sm">{w.note}</p>
        {link === null ? (
          <>
            <FeedChoice target={wanted} onChange={setWanted} {...(reservation && { reservation })} />
            <ActionNote of={add} />
            <div>
              <Button
                loading={add.pending}
                disabled={wanted.kind === 'place' && wanted.placeId === ''}
                // Each press sends a new id, because the server returns the link of an id only once.
                onClick={() => add.run({ id: newId(), ...wanted })}
              >
                {w.make}
              </Button>
            </div>
          </>
        ) : (
          <CalendarLink url={link} words={w} onDone={() => setLink(null)} />
        )}
        <OwnFeeds />
      </div>
    </Dialog>
  );
}
