import { publicAddress } from '#platform/ui/web/show/public-address.ts';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressShape } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { daysWords } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { NothingHere } from '#platform/ui/web/go.ts';
import { PaperChoice, paperInAddress, Poster, type PosterSaid } from '#platform/print/web/poster.tsx';
import { PrintPage } from '#platform/print/web/print-page.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Language } from '#platform/words/words.ts';
import { posterWords } from '#rooms/check-in/words/poster/words.ts';
import { useDeskEvent } from '#rooms/check-in/web/desk/use-desk-event.ts';

const posterAddress = addressShape({ paper: paperInAddress });

/** The poster of an event as it will come out of the printer, and the choice of paper. */
export function PosterPage() {
  const w = useWords(posterWords);
  const formatting = useFormatting();
  const { id } = useParams({ from: '/desk/$id/poster' });
  const { event, isLoading } = useDeskEvent(id);
  const [{ paper }, change] = useAddress(posterAddress);
  // Until it is known how cards are taken, the desk takes everything.
  const { answer } = useAnswer(useCallback(() => calls.checkIn.page.query({ eventId: id }), [id]));
  const takesCards = answer !== null && answer.payWay !== 'none';
  if (isLoading) return <SkeletonRows rows={6} />;
  if (event === null) return <NothingHere />;
  const saidIn = (language: Language): PosterSaid => {
    const { title, welcome, steps, noPhone } = posterWords[language];
    const days = daysWords(event, { ...formatting, language });
    return { title, days, welcome, steps: [steps.scan, steps.fill, takesCards ? steps.pay : steps.payHere], after: noPhone };
  };
  return (
    <PrintPage
      back={{ to: `/desk/${id}`, text: w.page.back }}
      title={w.page.title}
      note={w.page.note}
      action={<PaperChoice paper={paper} onChange={(chosen) => change({ paper: chosen })} />}
    >
      <Poster
        paper={paper}
        name={event.name}
        link={publicAddress(`/guest/check-in?event=${id}`)}
        label={w.code(event.name)}
        said={{ en: saidIn('en'), es: saidIn('es') }}
      />
    </PrintPage>
  );
}
