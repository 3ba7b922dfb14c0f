import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useCallback } from 'react';
import { addressShape, oneOf } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { NothingHere, useGoLink } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Segmented } from '#platform/ui/web/press/tabs.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { posterWords } from '#rooms/check-in/words/poster/words.ts';
import { useDeskEvent } from '#rooms/check-in/web/desk/use-desk-event.ts';
import { Poster } from './poster.tsx';

const papers = ['a4', 'letter'] as const;
// What a camp in America has in its printer comes first.
const posterAddress = addressShape({ paper: oneOf(papers, 'letter') });

/** The poster of an event as it will come out of the printer, and the choice of paper. */
export function PosterPage() {
  const w = useWords(posterWords).page;
  const { id } = useParams({ from: '/desk/$id/poster' });
  const { event, isLoading } = useDeskEvent(id);
  const [{ paper }, change] = useAddress(posterAddress);
  // Until it is known how cards are taken, the desk takes everything.
  const { answer } = useAnswer(useCallback(() => calls.checkIn.page.query({ eventId: id }), [id]));
  const back = useGoLink(`/desk/${id}`);
  if (isLoading) return <SkeletonRows rows={6} />;
  if (event === null) return <NothingHere />;
  return (
    <>
      <div className="screen-only">
        <a {...back} className="press">
          <ArrowLeft size={20} aria-hidden />
          {w.back}
        </a>
        <PageHeading
          title={w.title}
          note={w.note}
          action={
            <div className="row gap-12">
              <Segmented
                label={w.paper}
                choices={papers.map((value) => ({ value, text: w.papers[value] }))}
                value={paper}
                onChange={(chosen) => change({ paper: chosen })}
              />
              <Button icon={<Printer size={20} aria-hidden />} onClick={() => window.print()}>
                {w.print}
              </Button>
            </div>
          }
        />
      </div>
      <Poster id={id} event={event} paper={paper} takesCards={answer !== null && answer.payWay !== 'none'} />
    </>
  );
}
