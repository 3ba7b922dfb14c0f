import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { feedWords } from '#rooms/reservations/words/feeds/words.ts';
import { FeedChoice, type Wanted } from './feed-choice.tsx';
import { FeedLink } from './feed-link.tsx';
import { OwnFeeds } from './own-feeds.tsx';

interface FeedsDialogProps {
  /** From a reservation's page: the first choice is that reservation alone. */
  reservation?: { id: string; name: string };
  onClose: () => void;
}

/** Makes a calendar for other programs, tells its link once, and ends those that were made. */
export function FeedsDialog({ reservation, onClose }: FeedsDialogProps) {
  const w = useWords(feedWords);
  const [wanted, setWanted] = useState<Wanted>(reservation ? { kind: 'reservation', reservationId: reservation.id } : { kind: 'mine' });
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useCall(calls.reservations.addFeed.mutate);

  async function make(): Promise<void> {
    // Anew for each press: a link that was told already cannot be told again.
    const answer = await add.run({ id: newId(), ...wanted });
    if (answer === undefined) return;
    if (isRefusal(answer)) return setProblem(w.refused[answer.refused]);
    setProblem(null);
    setLink(answer.url);
  }

  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <div className="stack">
        <p className="meta">{w.note}</p>
        {link === null ? (
          <>
            <FeedChoice wanted={wanted} onWant={setWanted} {...(reservation && { reservation })} />
            <ProblemNote>{problem}</ProblemNote>
            <FailureNote failure={add.failure} />
            <div>
              <Button loading={add.pending} disabled={wanted.kind === 'place' && wanted.placeId === ''} onClick={make}>
                {w.make}
              </Button>
            </div>
          </>
        ) : (
          <FeedLink url={link} onDone={() => setLink(null)} />
        )}
        <OwnFeeds />
      </div>
    </Dialog>
  );
}
