import { useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSession } from '#platform/http/web/session.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { NothingHere, useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { printedColumns, printedDays } from '#features/sheets/printed-rows.ts';
import { canEditSheet, sheetPath } from '#features/sheets/rules.ts';
import type { SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';
import { CalendarLinks } from '#features/sheets/web/sharing/calendar-links.tsx';
import { PublicAccessControl } from '#features/sheets/web/sharing/public-access-control.tsx';
import { PrintOptionsForm } from './print-options-form.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { usePrintOptions } from './use-print-options.ts';

export function PrintPage() {
  const { id } = useParams({ from: '/matrix-print/$id' });
  const { rows: heads, state } = useLive('sheets.sheet', { id });
  const rows = useLive('sheets.rows', { id });
  const [head] = heads;
  if (state === 'loading' || rows.state === 'loading') return <SkeletonRows rows={6} />;
  return head === undefined ? <NothingHere /> : <PrintPreview head={head} rows={rows.rows} />;
}

function PrintPreview({ head, rows }: { head: SheetHead; rows: readonly SheetRow[] }) {
  const w = useTexts(sharingTexts);
  const session = useSession();
  const account = session.state === 'account' ? session.account : null;
  const { options, isLarge, change } = usePrintOptions(head, account);
  const days = printedDays(rows, options);
  const back = useInternalLink(sheetPath(head.id));
  return (
    <>
      <div className="print:hidden mb-4">
        <a {...back} className="text-button back hover:bg-hover">
          <ArrowLeft size={20} aria-hidden /> {w.back}
        </a>
        <PageHeading title={w.title} note={head.name} action={<PrintButton disabled={days.length === 0} />} />
        <PrintOptionsForm head={head} account={account} options={options} isLarge={isLarge} change={change} />
      </div>
      {days.length === 0 && (
        <EmptyState title={w.nothing}>
          <p>{w.nothingMore}</p>
        </EmptyState>
      )}
      <PrintedSheet name={head.name} days={days} columns={printedColumns(head.columns, days, options)} isLarge={isLarge} />
      <div className="print:hidden grid grid-cols-1 gap-4 mt-6">
        <a href={`/export/sheet.csv?sheet=${head.id}${options.withStaff ? '&staff=yes' : ''}`} download>
          {w.file}
        </a>
        {account !== null && canEditSheet(account, head.id) && !head.isTemplate && <PublicAccessControl head={head} />}
        {account !== null && <CalendarLinks id={head.id} account={account} />}
      </div>
    </>
  );
}
