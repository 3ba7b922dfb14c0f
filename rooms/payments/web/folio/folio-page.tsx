import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { NothingHere, useInternalLink, usePageName } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { folioTexts } from '#rooms/payments/words/folio/words.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { FolioPanel } from '#rooms/payments/web/folio-panel.tsx';

/** One folio on a page of its own. */
export function FolioPage() {
  const w = useTexts(folioTexts);
  const names = useTexts(moneyNames);
  const { id } = useParams({ from: '/payments/$id' });
  const { rows, state } = useLive('payments.folio', { folioId: id });
  const [folio] = rows;
  const all = useInternalLink('/payments');
  const reservation = useInternalLink(`/reservation/${folio?.reservationId ?? ''}?tab=people`);
  usePageName(folio?.name ?? null);
  if (state === 'loading') return <SkeletonRows rows={6} />;
  if (folio === undefined) return <NothingHere />;
  return (
    // Another folio is another page: nothing typed here goes along.
    <div key={folio.id} className="within">
      <a {...all} className="screen-only press back lights">
        <ArrowLeft size={20} aria-hidden />
        {w.back}
      </a>
      <PageHeading
        title={folio.name}
        note={names.folio[folio.kind]}
        action={
          folio.reservationId !== null && (
            <Button as="a" kind="plain" {...reservation}>
              {w.openReservation}
            </Button>
          )
        }
      />
      <FolioPanel folioId={folio.id} />
    </div>
  );
}
