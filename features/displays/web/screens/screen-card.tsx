import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { buildScene } from '#features/displays/scene.ts';
import { findFault, type ExpectedState, type ScreenFault } from '#features/displays/screen-status.ts';
import type { ScreenRow } from '#features/displays/shapes.ts';
import { type DisplaysTexts, displaysTexts } from '#features/displays/i18n/texts.ts';
import { Preview } from '#features/displays/web/preview.tsx';
import { PairDialog } from './pair-dialog.tsx';

interface ScreenCardProps {
  row: ScreenRow;
  expected: ExpectedState;
  at: number;
}

export function ScreenCard({ row, expected, at }: ScreenCardProps) {
  const w = useTexts(displaysTexts);
  const [isEditing, setEditing] = useState(false);
  const restore = useAction(calls.displays.restore.mutate, { problems: w.problems, reportsInToast: true });
  const revoke = useAction(calls.displays.revoke.mutate, {
    problems: w.problems,
    done: () => ({ title: w.pair.unpaired, body: row.name }),
    undo: ({ id }) => restore.run({ id }),
  });
  const orientation = orientationOf(row);
  const state = { own: row, shown: expected.shown, program: expected.program };
  const { urgent, current, event } = buildScene(state, at, { orientation });
  const what = urgent.length > 0 ? w.screens.urgent : w.screens.slides[current.kind];
  const fault = findFault(row, expected, at);
  return (
    <li className="border rounded bg-card p-4 grid grid-cols-1 gap-2" aria-label={row.name}>
      <Preview label={w.screens.picture(row.name)} state={state} at={at} orientation={orientation} isOffline={fault?.kind === 'gone'} />
      <div className="flex gap-2 items-center justify-between">
        <strong className="wrap-anywhere min-w-0">
          <IsolatedName>{row.name}</IsolatedName>
        </strong>
        <MoreActions
          isShort
          label={w.pair.more(row.name)}
          actions={[
            { text: w.pair.change, run: () => setEditing(true) },
            { text: w.pair.unpair, isDanger: true, run: () => void revoke.run({ id: row.id }) },
          ]}
        />
      </div>
      <p className="text-dim text-15">
        {row.placeName === '' ? w.screens.everywhere : <IsolatedName>{row.placeName}</IsolatedName>}
        {' · '}
        {fault?.kind === 'gone' ? formatLastShown(row, w.screens) : w.screens.showsNow(event === null ? what : `${what}, ${event.name}`)}
      </p>
      <FaultNote fault={fault} row={row} />
      <ActionNote of={revoke} />
      {isEditing && <PairDialog screen={row} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** The orientation that the TV reports, or the orientation in its settings if it has not reported yet. */
function orientationOf({ shows, turned }: ScreenRow): 'landscape' | 'portrait' {
  const isUpright = shows !== null && shows.width < shows.height;
  return isUpright === (turned === 0) ? 'portrait' : 'landscape';
}

function FaultNote({ fault, row }: { fault: ScreenFault | null; row: ScreenRow }) {
  const w = useTexts(displaysTexts).screens;
  if (fault === null) return <p className="text-dim text-sm">{w.fine}</p>;
  const icon = <CircleAlert size={14} aria-hidden />;
  if (fault.kind === 'new')
    return (
      <p>
        <Tag>{w.faults.new}</Tag>
      </p>
    );
  if (fault.kind === 'gone')
    return (
      <p className="flex flex-wrap gap-2 items-center">
        <Tag hue="berry" icon={icon}>
          {w.faults.gone}
        </Tag>
        <span className="text-dim text-sm">
          {w.lastSeen} <RelativeTime at={row.lastSeenAt ?? fault.since} />
        </span>
      </p>
    );
  return (
    <p>
      <Tag hue="ember" icon={icon}>
        {describeFault(fault, w.faults)}
      </Tag>
    </p>
  );
}

type FaultWords = DisplaysTexts['screens']['faults'];

function describeFault(fault: ScreenFault, w: FaultWords): string {
  if (fault.kind === 'other-event') return w['other-event'](fault.shows);
  if (fault.kind === 'clock') return w.clock(fault.minutes);
  return fault.kind === 'failed' ? w.failed(fault.slides) : w.old;
}

function formatLastShown({ shows }: ScreenRow, w: DisplaysTexts['screens']): string {
  if (shows === null || shows.slide === null) return w.showedNothing;
  return w.showedLast(shows.eventName === '' ? w.slides[shows.slide] : `${w.slides[shows.slide]}, ${shows.eventName}`);
}
