import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { NothingHere } from '#platform/ui/web/given.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { posterWords } from '#rooms/check-in/words/poster/words.ts';
import { useDeskEvent } from '#rooms/check-in/web/desk/use-desk-event.ts';
import { Poster } from './poster.tsx';

const papers = ['a4', 'letter'] as const;
type Paper = (typeof papers)[number];

/** The poster of an event as it will come out of the printer, and the choice of paper. */
export function PosterPage() {
  const w = useWords(posterWords).page;
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { event, isLoading } = useDeskEvent(id);
  const [paper, choose] = usePaper();
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
                onChange={choose}
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

/** Kept in the address: a link shows the same. What a camp in America has in its printer comes first. */
function usePaper(): [Paper, (paper: Paper) => void] {
  const { paper } = useSearch({ strict: false }) as { paper?: string };
  const navigate = useNavigate();
  const chosen = papers.find((one) => one === paper) ?? 'letter';
  return [chosen, (next) => void navigate({ to: '.', search: { paper: next === 'letter' ? undefined : next } as never, replace: true })];
}
