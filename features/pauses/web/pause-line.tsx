import type { Refusal } from '#platform/http/outcome.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import { dayIn } from '#platform/time/calendar.ts';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { type Instant, instantOf, addMilliseconds, minute } from '#platform/time/instant.ts';
import { formatTimeOrDateTime, type Formatting, formatDateTime, formatNearTime, formatTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PauseRow } from '#features/pauses/shapes.ts';
import { pauseTexts } from '#features/pauses/i18n/texts.ts';
import { reasonText } from './reason-text.ts';

interface PauseLineProps {
  row: PauseRow;
  families: (row: PauseRow) => ReactNode;
}

const looks = {
  overdue: { hue: 'ember', icon: <Clock size={14} aria-hidden /> },
  paused: { hue: 'berry', icon: <CirclePause size={14} aria-hidden /> },
  opened: { hue: 'pine', icon: <CircleCheck size={14} aria-hidden /> },
  closed: { hue: 'paper', icon: <Lock size={14} aria-hidden /> },
} as const;

export function PauseLine({ row, families }: PauseLineProps) {
  const w = useTexts(pauseTexts);
  const formatting = useFormatting();
  const { state } = row;
  return (
    <li className="grid grid-cols-1 gap-2 border-t pt-4">
      <div className="flex flex-wrap gap-2 items-center justify-between">
        <h2 className="text-17 wrap-anywhere">
          <IsolatedName>{row.place}</IsolatedName>
        </h2>
        <Tag {...looks[state]}>{w.states[state]}</Tag>
      </div>
      <p className="wrap-anywhere">
        <strong>{reasonText(row, w.reasons)}</strong>
        {state === 'paused' && <> · {row.until === null ? w.untilOpened : w.until(formatEnd(row.until, formatting))}</>}
      </p>
      {state === 'overdue' && row.until !== null && (
        <p className="text-ember-ink font-semibold">{w.wasUntil(formatEnd(row.until, formatting))}</p>
      )}
      {row.startedAt !== null && (
        <p className="text-dim text-sm">{w.since(formatTimeOrDateTime(row.startedAt, formatting), row.startedBy ?? '')}</p>
      )}
      <MapLink placeId={row.placeId} of={row.place} />
      {state === 'closed' ? <p className="text-dim text-15">{w.closedElsewhere}</p> : <Actions row={row} />}
      {families(row)}
    </li>
  );
}

/** Returns the time as shown on a sign at a pool, with the date if it is not today. */
function formatEnd(until: Instant, formatting: Formatting): string {
  const isToday = dayIn(formatting.zone, until) === dayIn(formatting.zone, formatting.now);
  return isToday ? formatTime(until, formatting) : formatDateTime(until, formatting);
}

/** Returns half an hour after the planned end. If that time has passed, returns half an hour from now. */
function extendByHalfHour(until: Instant | null): Instant {
  const now = instantOf(Date.now());
  return addMilliseconds(until !== null && until > now ? until : now, 30 * minute);
}

/** Shows the actions of a pause. While the pointer is over the list, a reopened row stays in place with disabled buttons. */
function Actions({ row: { id, place, until, state } }: { row: PauseRow }) {
  const w = useTexts(pauseTexts);
  const formatting = useFormatting();
  const problems = { ...w.problems, moved: ({ by }: Refusal) => w.endMoved(by) };
  const undo = useAction(calls.pauses.undoOpen.mutate, { problems, reportsInToast: true });
  const open = useAction(calls.pauses.open.mutate, {
    problems,
    about: id,
    done(answer) {
      if (!isUnchanged(answer)) return w.opened(place);
      // Someone else reopened the activity first, so offer no undo.
      toast({ title: w.opened(place), about: id });
    },
    undo: () => undo.run({ id }),
  });
  const longer = useAction(calls.pauses.moveEnd.mutate, {
    problems,
    about: id,
    done: (_answer, input) => (typeof input.until === 'string' ? w.movedTo(place, formatEnd(input.until, formatting)) : ''),
  });
  return (
    <>
      <ActionNote of={[open, longer]} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          aria-label={w.openOf(place)}
          loading={open.pending}
          disabled={state === 'opened'}
          onClick={() => open.run({ id, from: until })}
        >
          {w.open}
        </Button>
        <Button
          kind="plain"
          aria-label={w.longerOf(place)}
          loading={longer.pending}
          disabled={state === 'opened'}
          onClick={() => longer.run({ id, from: until, until: extendByHalfHour(until) })}
        >
          {w.longer}
        </Button>
      </div>
    </>
  );
}

export function ReopenedLine({ row }: { row: PauseRow }) {
  const w = useTexts(pauseTexts);
  const formatting = useFormatting();
  return (
    <li className="flex flex-wrap gap-2 justify-between">
      <span className="grid grid-cols-1 gap-1">
        <strong className="wrap-anywhere">
          <IsolatedName>{row.place}</IsolatedName>
        </strong>
        <span className="text-dim text-sm">{reasonText(row, w.reasons)}</span>
      </span>
      <span className="text-dim text-sm">
        {row.endedAt !== null && w.openedBy(formatNearTime(row.endedAt, formatting), row.endedBy ?? '')}
      </span>
    </li>
  );
}
