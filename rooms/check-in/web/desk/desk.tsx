import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../../../../platform/ui/web/empty-state.tsx';
import { NothingHere } from '../../../../platform/ui/web/nothing-here.tsx';
import { usePageName } from '../../../../platform/ui/web/page-name.ts';
import { SideBySide } from '../../../../platform/ui/web/side-by-side.tsx';
import { SkeletonRows } from '../../../../platform/ui/web/skeleton.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import { FamilyForm } from '../family-form/family-form.tsx';
import { usePriceTold } from '../family-form/use-price-told.ts';
import { PrintedList } from '../print/printed-list.tsx';
import { PrintedPass } from '../print/printed-pass.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { ScanDialog } from '../scan/scan-dialog.tsx';
import { useDeskAddress } from './desk-address.ts';
import style from './desk.module.css';
import { DeskHead } from './desk-head.tsx';
import { DeskList } from './desk-list.tsx';
import { FamilyDetail } from './family-detail.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { useDeskEvent } from './use-desk-event.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useFamilies, useTyped } from './use-families.ts';
import { useSteady } from './use-steady.ts';
import { useTelling } from './use-telling.ts';

interface DeskProps {
  eventId: string;
  /** Entries, refunds and links of a family's money. */
  folio: (folioId: string) => ReactNode;
}

type Dialog = { kind: 'scan' } | { kind: 'add' } | { kind: 'change'; row: DeskRow };

/** Where families arrive: find one, see how it stands, take its money, mark it as here. */
export function Desk({ eventId, folio }: DeskProps) {
  const w = useWords(deskWords);
  const { event, isLoading, isCashier, hasOthers } = useDeskEvent(eventId);
  const address = useDeskAddress();
  const [typed, type] = useTyped(address.search, address.seek);
  const families = useFamilies(eventId, typed, address.show);
  const { activityName } = useTelling(isCashier);
  const desk = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [scanned, setScanned] = useState<string | null>(null);
  const printing = usePrinting();
  const tellPrice = usePriceTold(families.rows);
  const open = families.rows.find(({ id }) => id === address.family) ?? null;
  usePageName(event?.name ?? null);

  const openFamily = useSteady((id: string) => address.open(id, address.family === null ? 'step' : 'settle'));
  const markArrived = useSteady((id: string | null) => {
    const row = families.rows.find((one) => one.id === id);
    if (row && row.cancelledAt === null) families.arriving.arrive(row);
  });
  const isShown = !isLoading && families.state !== 'loading';
  const onKeyDown = useDeskKeys({
    desk,
    isShown,
    onArrived: (id) => markArrived(id ?? address.family),
    onScan: () => setDialog({ kind: 'scan' }),
    onAdd: isCashier ? () => setDialog({ kind: 'add' }) : null,
    onBack: () => address.family !== null && address.open(null, 'settle'),
  });
  function found(id: string): void {
    setDialog(null);
    setScanned(id);
    openFamily(id);
  }

  if (!isShown) return <SkeletonRows rows={6} />;
  if (families.state === 'denied' || families.state === 'missing' || (event === null && families.rows.length === 0)) return <NothingHere />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys for whoever checks in forty families; every one has its button */}
      <section ref={desk} className={style.desk} tabIndex={-1} aria-label={w.title} onKeyDown={onKeyDown} data-open={open !== null}>
        <DeskHead
          eventId={eventId}
          event={event}
          hasOthers={hasOthers}
          isCashier={isCashier}
          isLive={families.isLive}
          onScan={() => setDialog({ kind: 'scan' })}
          onAdd={() => setDialog({ kind: 'add' })}
          onPrint={() => printing.print({ kind: 'list' })}
        />
        <TotalsStrip totals={families.totals} activityName={activityName} />
        <SideBySide
          halves
          open={address.family}
          choose={w.detail.choose}
          back={{ label: w.detail.back, go: () => address.open(null, 'settle') }}
          list={
            <DeskList
              eventId={eventId}
              families={families}
              address={address}
              typed={typed}
              onType={type}
              isCashier={isCashier}
              onOpen={openFamily}
              onArrived={markArrived}
            />
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
                isScanned={open.id === scanned}
                folio={folio}
                arriving={families.arriving}
                onChange={() => setDialog({ kind: 'change', row: open })}
                onPrint={() => printing.print({ kind: 'pass', id: open.id })}
              />
            )
          }
        />
        {dialog?.kind === 'scan' && <ScanDialog eventId={eventId} onFound={found} onClose={() => setDialog(null)} />}
        {(dialog?.kind === 'add' || dialog?.kind === 'change') && (
          <FamilyForm
            eventId={eventId}
            event={event}
            row={dialog.kind === 'change' ? (families.rows.find(({ id }) => id === dialog.row.id) ?? dialog.row) : null}
            isLive={families.isLive}
            onSaved={(id, before) => {
              setDialog(null);
              if (before !== null) tellPrice(before);
              openFamily(id);
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </section>
      {printing.what?.kind === 'pass' ? (
        <PrintedPass
          row={families.rows.find(({ id }) => printing.what?.kind === 'pass' && id === printing.what.id)}
          event={event}
          activityName={activityName}
        />
      ) : (
        <PrintedList rows={families.rows} event={event} totals={families.totals} activityName={activityName} />
      )}
    </>
  );
}
