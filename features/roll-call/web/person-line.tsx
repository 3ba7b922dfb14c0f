import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { memo } from 'react';
import { phoneHref, formatPhone } from '#platform/i18n/phone.ts';
import { formatTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useDoubleTapGuard } from '#platform/ui/web/controls/use-double-tap-guard.ts';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TapMark } from '#features/roll-call/rules.ts';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import style from './roll-call.module.css';
import { formatPersonName, formatSleepingPlace } from './format.ts';

interface PersonLineProps {
  row: RollCallPerson;
  /** All members of the family, including missing ones: the filtered list may hide some. */
  family: readonly RollCallPerson[];
  accountId: string;
  isWaiting: boolean;
  isNew: boolean;
  onMark: (people: readonly string[], mark: TapMark) => void;
  onSighting: (row: RollCallPerson) => void;
}

export const PersonLine = memo(function PersonLine({
  row,
  family,
  accountId,
  isWaiting,
  isNew,
  onMark,
  onSighting: onSeen,
}: PersonLineProps) {
  const { count: w, states } = useTexts(rollCallTexts);
  const oneGesture = useDoubleTapGuard();
  const name = formatPersonName(row, w);
  const isOwn = row.countedById === accountId;
  const missing = family.filter(({ state }) => state === 'missing');
  const actions = [
    ...(row.state === 'missing' && missing.length > 1
      ? [
          {
            text: w.family(missing.length),
            run: () =>
              onMark(
                missing.map(({ id }) => id),
                'safe',
              ),
          },
        ]
      : []),
    ...(row.state === 'missing'
      ? [
          { text: w.away, run: () => onMark([row.id], 'away') },
          { text: w.seen, run: () => onSeen(row) },
        ]
      : []),
    ...(row.phone === '' ? [] : [{ text: w.call(formatPhone(row.phone)), run: () => window.open(phoneHref(row.phone), '_self') }]),
    ...(row.state !== 'missing' && !isOwn ? [{ text: w.markAsMissing, run: () => onMark([row.id], 'missing') }] : []),
  ];
  return (
    <li className={`settles flex gap-2 items-center ${style.person}`} data-settled={useChangeTint(row, isNew)} data-state={row.state}>
      <div className="flex-1 min-w-0 grid grid-cols-1">
        <strong className="wrap-anywhere">
          <IsolatedName>{name}</IsolatedName>
        </strong>
        <Facts row={row} isWaiting={isWaiting} />
      </div>
      <MoreActions isShort label={w.more(name)} actions={actions} />
      <div onClickCapture={oneGesture} className="flex-none">
        {row.state === 'missing' ? (
          <Button
            size="lg"
            className={`items-center flex flex-col ${style.tap}`}
            aria-label={w.safeOf(name)}
            onClick={() => onMark([row.id], 'safe')}
          >
            {w.safe}
          </Button>
        ) : (
          <span className={`text-pine-ink font-semibold items-center flex flex-col ${style.tap}`}>
            <span className="flex items-center gap-1">
              <Check size={20} aria-hidden /> {states[row.state]}
            </span>
            {isOwn && (
              <button type="button" className="text-button text-sm" aria-label={w.undoOf(name)} onClick={() => onMark([row.id], 'undo')}>
                {w.undo}
              </button>
            )}
          </span>
        )}
      </div>
    </li>
  );
});

function Facts({ row, isWaiting }: { row: RollCallPerson; isWaiting: boolean }) {
  const { count: w } = useTexts(rollCallTexts);
  const formatting = useFormatting();
  const slept = formatSleepingPlace(row);
  return (
    <span className="text-dim text-sm flex flex-wrap gap-x-2 gap-y-1">
      {row.name !== '' && row.family !== '' && <IsolatedName>{row.family}</IsolatedName>}
      {row.kind !== 'guest' && <span>{w.personKinds[row.kind]}</span>}
      {row.room !== '' && <IsolatedName>{row.room}</IsolatedName>}
      {row.lastSeen !== '' && row.state === 'missing' && (
        <span className="text-ember-ink">{w.lastSeen(row.lastSeen, row.lastSeenBy ?? '')}</span>
      )}
      {row.lastSeen !== '' && row.state === 'missing' && slept !== '' && <span>{w.sleeps(slept)}</span>}
      {row.addedBy !== null && <span>{w.added(row.addedBy)}</span>}
      {row.countedAt !== null && <span>{w.countedBy(row.countedBy ?? '', formatTime(row.countedAt, formatting))}</span>}
      {isWaiting && (
        <span className="text-ember-ink font-semibold flex gap-1 items-center">
          <CloudOff size={14} aria-hidden /> {w.waiting}
        </span>
      )}
    </span>
  );
}
