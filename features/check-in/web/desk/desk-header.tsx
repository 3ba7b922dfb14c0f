import ScanLine from 'lucide-react/icons/scan-line';
import { dayIn } from '#platform/time/calendar.ts';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import type { Instant } from '#platform/time/instant.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useOpenPath, useInternalLink } from '#platform/ui/web/navigation.ts';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isCheckInOver } from '#features/check-in/rules.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import style from './desk-header.module.css';
import { useShareTablet } from './use-share-tablet.ts';

export interface DeskHeaderEvent {
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

interface DeskHeadProps {
  eventId: string;
  event: DeskHeaderEvent | null;
  hasOthers: boolean;
  isCashier: boolean;
  onScan: () => void;
  onAdd: () => void;
  onPrint: () => void;
}

/** Header of the desk. On phones, its scan and add buttons are at the bottom of the screen. */
export function DeskHeader({ eventId, event, hasOthers, isCashier, onScan, onAdd, onPrint }: DeskHeadProps) {
  const w = useTexts(deskTexts);
  const go = useOpenPath();
  const shareTablet = useShareTablet(eventId);
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  // Hide the links to the form after the event's end, because the form accepts no more families.
  const takesFamilies = event === null || !isCheckInOver(event, formatting.now);
  const moreActions = [
    { text: w.actions.printList, run: onPrint },
    ...(takesFamilies
      ? [
          { text: w.actions.poster, run: () => go(`/desk/${eventId}/poster`) },
          { text: w.actions.kiosk, run: () => void shareTablet() },
        ]
      : []),
    ...(isCashier
      ? [{ text: w.actions.csv, run: () => window.location.assign(`/export/payments.csv?day=${today}&reservation=${eventId}`) }]
      : []),
  ];
  return (
    <PageHeading
      isCompact
      title={event?.name ?? w.title}
      note={
        <>
          {event && formatSpanDates(event, formatting)}
          {hasOthers && <OtherEvents />}
        </>
      }
      action={
        <div className={`print:hidden flex flex-wrap gap-2 phone-bar ${style.actions}`}>
          <Button icon={<ScanLine size={20} aria-hidden />} onClick={onScan}>
            {w.actions.scan}
          </Button>
          {isCashier && takesFamilies && (
            <Button kind="plain" icon={<UserRoundPlus size={18} aria-hidden />} onClick={onAdd}>
              {w.actions.add}
            </Button>
          )}
          <MoreActions label={w.actions.more} actions={moreActions} />
        </div>
      }
    />
  );
}

function OtherEvents() {
  const w = useTexts(deskTexts).events;
  return (
    <>
      {' · '}
      <a {...useInternalLink('/desk')} className="text-focus underline font-semibold">
        {w.others}
      </a>
    </>
  );
}

export function DeskKeys({ isCashier }: { isCashier: boolean }) {
  const { keys: w } = useTexts(deskTexts);
  const keys = [
    { keys: ['/'], description: w.search },
    { keys: ['↑', '↓'], description: w.move },
    { keys: ['Enter'], description: w.open },
    { keys: ['A'], description: w.arrived },
    { keys: ['S'], description: w.scan },
    ...(isCashier
      ? [
          { keys: ['C'], description: w.cash },
          { keys: ['N'], description: w.add },
        ]
      : []),
    { keys: ['Esc'], description: w.back },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
