import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { NothingHere, useInternalLink, usePageName } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { FolioPanel } from '#features/payments/web/folio-panel.tsx';

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
    // Use the folio id as key, so that another folio starts with empty drafts.
    <div key={folio.id} className="max-w-5xl">
      <a {...all} className="print:hidden text-button back hover:bg-hover">
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
