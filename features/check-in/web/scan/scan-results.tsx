import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudOff from 'lucide-react/icons/cloud-off';
import Eye from 'lucide-react/icons/eye';
import HandCoins from 'lucide-react/icons/hand-coins';
import type { LucideIcon } from 'lucide-react';
import History from 'lucide-react/icons/history';
import Keyboard from 'lucide-react/icons/keyboard';
import Tent from 'lucide-react/icons/tent-tree';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { type Formatting, formatDateInSentence } from '#platform/i18n/dates.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import type { Numbers } from '#platform/i18n/numbers.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FamilyAtOtherEvent } from '#features/check-in/shapes/event.ts';
import { type ScanTexts, scanTexts } from '#features/check-in/i18n/scan/texts.ts';
import { isMuted, setMuted } from './scan-sounds.ts';
import style from './scan-results.module.css';
import { canArriveAnyway, type ResultKind, type Scanning, type ScanResult } from './use-scanning.ts';

interface ScanResultsProps {
  scanning: Scanning;
  /** Opens a family beside the list. Null if the family is already open. */
  onOpen: ((familyId: string) => void) | null;
}

export function LatestScan({ scanning, onOpen }: ScanResultsProps) {
  const w = useTexts(scanTexts);
  const numbers = useNumbers();
  const formatting = useFormatting();
  const [latest] = scanning.results;
  if (latest === undefined) return null;
  const { familyId } = latest;
  const { hue, Icon } = kindStyles[latest.kind];
  return (
    <div
      key={latest.nth}
      className={`flex flex-wrap gap-x-4 gap-y-2 items-center hued rounded mt-1 ${style.latest}`}
      data-hue={hue}
      data-scan={latest.kind}
    >
      <Icon size={32} aria-hidden />
      <output className="grid grid-cols-1 flex-[1_1_12rem] min-w-0 wrap-anywhere">
        <strong className="text-22">{w.results[latest.kind]}</strong>
        <span>{describeResult(latest, w, numbers, formatting)}</span>
      </output>
      <span className="flex flex-wrap gap-1 items-center">
        {canArriveAnyway(latest.kind) && familyId !== null && (
          <Button kind="plain" onClick={() => scanning.checkIn(familyId)}>
            {w.checkInAnyway}
          </Button>
        )}
        {latest.kind === 'arrived' && familyId !== null && (
          <Button kind="plain" onClick={() => scanning.undo(familyId)}>
            {w.undo}
          </Button>
        )}
        {familyId !== null && onOpen !== null && (
          <Button kind="plain" onClick={() => onOpen(familyId)}>
            {latest.kind === 'owes' ? w.takeMoney : w.open}
          </Button>
        )}
        {latest.elsewhere !== null && <ElsewhereLink {...latest.elsewhere} />}
        <Mute />
        <IconButton label={w.clear} onClick={scanning.clear}>
          <X size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

function ElsewhereLink({ eventId, familyId }: FamilyAtOtherEvent) {
  const w = useTexts(scanTexts);
  const link = useInternalLink(`/desk/${eventId}?family=${familyId}`);
  return (
    <Button as="a" kind="plain" {...link}>
      {w.openElsewhere}
    </Button>
  );
}

export function EarlierScans({ scanning }: Pick<ScanResultsProps, 'scanning'>) {
  const w = useTexts(scanTexts);
  const [, ...earlier] = scanning.results;
  if (earlier.length === 0) return null;
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-0.5 text-dim text-sm mt-1 mb-2" aria-label={w.earlier}>
      {earlier.map((result) => (
        <li key={result.nth}>{joinWithDots([w.results[result.kind], result.name])}</li>
      ))}
    </ol>
  );
}

function Mute() {
  const w = useTexts(scanTexts);
  const [muted, mute] = useState(isMuted);
  return (
    <IconButton
      label={muted ? w.soundOn : w.soundOff}
      onClick={() => {
        setMuted(!muted);
        mute(!muted);
      }}
    >
      {muted ? <VolumeX size={20} aria-hidden /> : <Volume2 size={20} aria-hidden />}
    </IconButton>
  );
}

function describeResult(
  { kind, name, heads, owesCents, plannedArrival: awaitedAt, elsewhere }: ScanResult,
  w: ScanTexts,
  { dollars }: Numbers,
  formatting: Formatting,
): string {
  if (elsewhere !== null) return w.ofEvent(isolateName(elsewhere.eventName));
  if (name === '') return w.explained[kind];
  const owes = kind === 'owes' ? [w.owes(dollars(owesCents))] : [];
  const arrivalText =
    awaitedAt !== null && canArriveAnyway(kind) ? [w.begins(formatDateInSentence(dayIn(formatting.zone, awaitedAt), formatting))] : [];
  return joinWithDots([isolateName(name), w.heads(heads), ...owes, ...arrivalText]);
}

const kindStyles: Record<ResultKind, { hue: 'pine' | 'lake' | 'ember' | 'berry' | 'paper'; Icon: LucideIcon }> = {
  arrived: { hue: 'pine', Icon: CircleCheck },
  'already-arrived': { hue: 'lake', Icon: History },
  early: { hue: 'ember', Icon: CalendarClock },
  'wants-a-look': { hue: 'ember', Icon: Eye },
  owes: { hue: 'ember', Icon: HandCoins },
  settled: { hue: 'lake', Icon: HandCoins },
  cancelled: { hue: 'berry', Icon: Ban },
  'other-event': { hue: 'berry', Icon: Tent },
  unknown: { hue: 'berry', Icon: CircleHelp },
  'other-layout': { hue: 'berry', Icon: Keyboard },
  'not-looked-up': { hue: 'paper', Icon: CloudOff },
};
