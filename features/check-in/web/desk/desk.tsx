import { useRef, useState, type ReactNode } from 'react';
import { useScanner } from '#platform/scanner/web/use-scanner.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTopDialog } from '#platform/ui/web/overlays/use-dialog.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findDistantArrival } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { scanTexts } from '#features/check-in/i18n/scan/texts.ts';
import { FamilyForm } from '#features/check-in/web/family-form/family-form.tsx';
import { usePriceToast } from '#features/check-in/web/family-form/use-price-toast.ts';
import { PrintedList } from '#features/check-in/web/print/printed-list.tsx';
import { PrintedPass } from '#features/check-in/web/print/printed-pass.tsx';
import { createPassPrinter } from '#features/check-in/web/print/create-pass-printer.ts';
import { usePrinting } from '#features/check-in/web/print/use-printing.ts';
import { ScanDialog } from '#features/check-in/web/scan/scan-dialog.tsx';
import { useScanning } from '#features/check-in/web/scan/use-scanning.ts';
import style from './desk.module.css';
import { DeskHeader, DeskKeys } from './desk-header.tsx';
import { DeskList } from './desk-list.tsx';
import { familyName } from './family-filters.ts';
import { EarlyArrivalDialog } from './early-arrival-dialog.tsx';
import { FamilyDetail } from './family-detail.tsx';
import { StickyScan } from './sticky-scan.tsx';
import { FamilyFilterBar } from './family-filter-bar.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { useCashForm } from './use-cash-form.ts';
import { useDeskEvent } from './use-desk-event.ts';
import { rowAt } from '#platform/ui/web/records/keys.tsx';
import type { PlaceStatus } from './family-row.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useFamilies } from './use-families.ts';
import { OutboxNote } from '#features/check-in/web/desk/pending/outbox-note.tsx';
import { useStableCallback } from './use-stable-callback.ts';
import { useItemNames } from './use-item-names.ts';

interface DeskProps {
  eventId: string;
  folio: (folioId: string) => ReactNode;
  ready?: ReactNode;
  place?: (familyId: string) => ReactNode;
  places?: ReadonlyMap<string, PlaceStatus>;
  undecided: (row: DeskRow) => ReactNode;
}

const noPlaces: ReadonlyMap<string, PlaceStatus> = new Map();

type Dialog =
  | { kind: 'early'; row: DeskRow; plannedArrival: string }
  | { kind: 'scan' }
  | { kind: 'add' }
  | { kind: 'change'; row: DeskRow };

export function Desk({ eventId, folio, ready, place, places = noPlaces, undecided }: DeskProps) {
  const w = useTexts(deskTexts);
  const scan = useTexts(scanTexts);
  const { event, isLoading, isCashier, hasOthers } = useDeskEvent(eventId);
  const families = useFamilies(eventId);
  const { now } = useFormatting();
  const { openId, leave } = families;
  const { activityName } = useItemNames(isCashier);
  const desk = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const cash = useCashForm(openId);
  const topWindow = useTopDialog();
  const printing = usePrinting();
  const printPass = createPassPrinter(printing.print, isCashier);
  const showPriceToast = usePriceToast(families.rows);
  const open = families.record;
  usePageName(event?.name ?? null);

  const openFamily = useStableCallback((id: string) => families.open(id));
  const markArrived = useStableCallback((id: string | null) => {
    const row = families.rows.find((family) => family.id === id);
    if (row === undefined || row.cancelledAt !== null || row.arrivedAt !== null) return;
    const plannedArrival = findDistantArrival(row.persons, now);
    if (plannedArrival === null) families.arrivals.arrive(row);
    else setDialog({ kind: 'early', row, plannedArrival });
  });
  const takeCash = useStableCallback((id: string | null) => {
    const row = families.rows.find((family) => family.id === id);
    if (row === undefined || row.cancelledAt !== null) return;
    if (row.id !== openId) openFamily(row.id);
    if (row.money.restCents > 0) cash.open(row.id);
    else toast({ title: familyName(row), body: row.money.balanceCents > 0 ? w.money.nothingElseToPay : w.money.nothingToPay });
  });
  const isShown = !isLoading && families.state !== 'loading';
  useFirstFocus(desk, isShown);
  const onKeyDown = families.keys({
    a: (target) => markArrived(rowAt(target) ?? openId),
    s: () => setDialog({ kind: 'scan' }),
    ...(isCashier && { c: (target) => takeCash(rowAt(target) ?? openId), n: () => setDialog({ kind: 'add' }) }),
  });
  const scanning = useScanning({
    eventId,
    rows: families.rows,
    isLive: families.isLive,
    arrivals: families.arrivals,
    now,
    // The family opens behind the camera dialog. With a hardware scanner there is no dialog.
    onOpen: (id) => openFamily(id),
  });
  useScanner((read) => {
    // Ignore scans while a dialog is open: they would replace its content, and the dialog would hide the result.
    if (topWindow !== null && dialog?.kind !== 'scan') toast({ title: scan.notNow, body: scan.notNowBody });
    else if (read.kind === 'other-layout') scanning.reportOtherLayout();
    else scanning.scan(read.text);
  });

  if (!isShown) return <SkeletonRows rows={6} />;
  if (families.state === 'denied' || families.state === 'missing' || (event === null && families.rows.length === 0)) return <NothingHere />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcuts for checking in many families; each has a button too */}
      <section
        ref={desk}
        className={`print:hidden ${style.desk}`}
        tabIndex={-1}
        aria-label={w.title}
        onKeyDown={onKeyDown}
        data-open={open !== null}
      >
        <DeskHeader
          eventId={eventId}
          event={event}
          hasOthers={hasOthers}
          isCashier={isCashier}
          onScan={() => setDialog({ kind: 'scan' })}
          onAdd={() => setDialog({ kind: 'add' })}
          onPrint={() => printing.print({ kind: 'list' })}
        />
        <TotalsStrip totals={families.totals} activityName={activityName} />
        {ready}
        {dialog?.kind !== 'scan' && scanning.results.length > 0 && <StickyScan scanning={scanning} onOpen={openFamily} />}
        <OutboxNote pendingCount={families.pending.pendingCount} refused={families.pending.refused} onOpen={(id) => openFamily(id)} />
        <div className={`flex flex-wrap gap-x-3 gap-y-1 items-center bg-ground ${style.tools}`}>
          <SearchBox label={w.search} value={families.typed} onChange={families.type} />
          <FamilyFilterBar value={families.address.show} counts={families.counts} onChange={(show) => families.change({ show })} />
        </div>
        <SideBySide
          halves
          open={openId}
          title={open === null ? undefined : familyName(open)}
          back={{ label: w.detail.back, go: leave }}
          list={
            <div className="@container">
              <DeskList eventId={eventId} families={families} places={places} onOpen={openFamily} onArrived={markArrived} />
              <DeskKeys isCashier={isCashier} />
            </div>
          }
          detail={
            open === null ? (
              <EmptyState title={w.detail.gone} />
            ) : (
              <FamilyDetail
                key={open.id}
                row={open}
                isCashier={isCashier}
                isLive={families.isLive}
                folio={folio}
                undecided={undecided}
                place={place?.(open.id)}
                arrivals={families.arrivals}
                isCashFormOpen={cash.familyId === open.id}
                onCashFormClose={cash.close}
                onArrived={() => markArrived(open.id)}
                onClose={leave}
                onChange={() => setDialog({ kind: 'change', row: open })}
                onPrint={() => void printPass(open.id)}
              />
            )
          }
        />
        {dialog?.kind === 'scan' && (
          <ScanDialog
            scanning={scanning}
            onOpen={(id) => {
              setDialog(null);
              openFamily(id);
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === 'early' && (
          <EarlyArrivalDialog {...dialog} onArrived={() => families.arrivals.arrive(dialog.row)} onClose={() => setDialog(null)} />
        )}
        {(dialog?.kind === 'add' || dialog?.kind === 'change') && (
          <FamilyForm
            eventId={eventId}
            event={event}
            row={dialog.kind === 'change' ? (families.rows.find(({ id }) => id === dialog.row.id) ?? dialog.row) : null}
            families={families.rows}
            isLive={families.isLive}
            onSaved={(id, before) => {
              setDialog(null);
              if (before !== null) showPriceToast(before);
              openFamily(id);
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </section>
      {printing.job?.kind === 'pass' ? (
        <PrintedPass
          row={families.rows.find(({ id }) => printing.job?.kind === 'pass' && id === printing.job.id)}
          path={printing.job.path}
          event={event}
          activityName={activityName}
        />
      ) : (
        <PrintedList rows={families.rows} event={event} totals={families.totals} activityName={activityName} />
      )}
    </>
  );
}
