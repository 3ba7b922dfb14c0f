import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { urlStateShape } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { NothingHere } from '#platform/ui/web/navigation.ts';
import { PaperChoice, paperParam, Poster, type PosterTexts } from '#platform/print/web/poster.tsx';
import { PrintPage } from '#platform/print/web/print-page.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { posterTexts } from '#features/check-in/i18n/poster/texts.ts';
import { useDeskEvent } from '#features/check-in/web/desk/use-desk-event.ts';

const posterAddress = urlStateShape({ paper: paperParam });

export function PosterPage() {
  const w = useTexts(posterTexts);
  const formatting = useFormatting();
  const { id } = useParams({ from: '/desk/$id/poster' });
  const { event, isLoading } = useDeskEvent(id);
  const [{ paper }, change] = useUrlState(posterAddress);
  // Until the payment options have loaded, the poster asks families to pay at the desk.
  const { answer } = useFetchOnce(useCallback(() => calls.checkIn.page.query({ eventId: id }), [id]));
  const takesCards = answer !== null && answer.payWay !== 'none';
  if (isLoading) return <SkeletonRows rows={6} />;
  if (event === null) return <NothingHere />;
  const textsIn = (language: Language): PosterTexts => {
    const { title, welcome, steps, noPhone } = posterTexts[language];
    const days = formatSpanDates(event, { ...formatting, language });
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
        link={toPublicUrl(`/guest/check-in?event=${id}`)}
        label={w.code(event.name)}
        texts={{ en: textsIn('en'), es: textsIn('es') }}
      />
    </PrintPage>
  );
}
