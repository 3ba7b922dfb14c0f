import CloudOff from 'lucide-react/icons/cloud-off';
import StickyNote from 'lucide-react/icons/sticky-note';
import { memo } from 'react';
import { Link } from '@tanstack/react-router';
import type { SearchParams } from '#platform/url-state/url-state.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useDoubleTapGuard } from '#platform/ui/web/controls/use-double-tap-guard.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { SelectRow } from '#platform/ui/web/records/selection-bar.tsx';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SettableState } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import style from './board.module.css';
import { describePreparation, formatWhen, describeAssignee } from './place-texts.ts';
import { StateTag } from './state-tag.tsx';

interface PlaceLineProps {
  row: BoardRow;
  isOpen: boolean;
  isNew: boolean;
  isGone: boolean;
  isWaiting: boolean;
  refused: string;
  onSeen: (id: string) => void;
  accountId: string;
  /** State that the next tap sets; null if the place cannot be tapped. */
  to: SettableState | null;
  onMark: (row: BoardRow, to: SettableState) => void;
  /** Set in selection mode; null if a press opens the place. */
  toggle: Selection['toggle'] | null;
  isChosen: boolean;
}

export const PlaceLine = memo(function PlaceLine(props: PlaceLineProps) {
  const { row, isOpen, isNew, isGone, to, refused, onMark, onSeen, toggle, isChosen } = props;
  const w = useTexts(housekeepingTexts);
  const oneGesture = useDoubleTapGuard();
  return (
    <li
      className={`settles relative hover:bg-hover grid grid-cols-1 gap-x-3 gap-y-0.5 items-center ${style.line}`}
      data-settled={useChangeTint(row, isNew)}
      data-gone={isGone || undefined}
    >
      {toggle !== null ? (
        <SelectRow id={row.id} isChosen={isChosen} onToggle={toggle} className={style.name}>
          <IsolatedName>{row.name}</IsolatedName>
        </SelectRow>
      ) : (
        <Link
          to="."
          search={(before: SearchParams) => ({ ...before, place: row.id })}
          replace={isOpen}
          resetScroll={false}
          className={`row-link font-semibold wrap-anywhere text-ink ${style.name}`}
          data-opens={row.id}
          aria-current={isOpen || undefined}
        >
          <IsolatedName>{row.name}</IsolatedName>
        </Link>
      )}
      <span className={style.state}>
        <StateTag state={row.state} />
      </span>
      <Facts {...props} />
      {to !== null && toggle === null && (
        <Button
          kind={to === 'cleaning' ? 'plain' : 'main'}
          className={`w-full ${style.act}`}
          aria-label={`${w.marks[to]}: ${row.name}`}
          onClickCapture={oneGesture}
          onClick={() => onMark(row, to)}
        >
          {w.marks[to]}
        </Button>
      )}
      {refused !== '' && (
        <div className="grid grid-cols-1 gap-2 justify-items-start col-span-full">
          <ProblemNote>{refused}</ProblemNote>
          <Button kind="plain" aria-label={`${w.board.dismiss}: ${row.name}`} onClick={() => onSeen(row.id)}>
            {w.board.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
});

function Facts({ row, accountId, isWaiting }: PlaceLineProps) {
  const w = useTexts(housekeepingTexts);
  const formatting = useFormatting();
  const prepare = describePreparation(row, w.place);
  const assignee = describeAssignee(row, accountId, w.place);
  return (
    <span className={`text-dim text-sm flex flex-wrap gap-x-3 ${style.facts}`}>
      <span>{row.leavesAt === null ? w.place.empty : w.place.occupiedUntil(formatWhen(row.leavesAt, formatting))}</span>
      {row.arrivesAt !== null && (
        <span>
          {(row.usedBySheetId === null ? w.place.arrives : w.place.usedBySheet)(formatWhen(row.arrivesAt, formatting))}
          {prepare !== '' && <strong className="font-semibold text-ink">{`\u00A0· ${prepare}`}</strong>}
        </span>
      )}
      {row.reason !== '' && <span>{row.reason}</span>}
      {assignee !== '' && <span className="font-semibold">{assignee}</span>}
      {row.notes > 0 && (
        <span className="text-ember-ink">
          <StickyNote size={14} aria-hidden /> {w.notes.count(row.notes)}
        </span>
      )}
      {isWaiting && (
        <span className="text-ember-ink font-semibold">
          <CloudOff size={14} aria-hidden /> {w.board.waiting}
        </span>
      )}
    </span>
  );
}
