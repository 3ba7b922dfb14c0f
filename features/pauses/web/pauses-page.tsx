import { type ReactNode, useMemo, useState } from 'react';
import Sun from 'lucide-react/icons/sun';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFrozenRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PauseRow } from '#features/pauses/shapes.ts';
import { pauseTexts } from '#features/pauses/i18n/texts.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { ReopenedLine, PauseLine } from './pause-line.tsx';

interface PausesPageProps {
  /** Renders the families that have paid for an activity of a closed place. */
  families: (row: PauseRow) => ReactNode;
}

export function PausesPage({ families }: PausesPageProps) {
  const w = useTexts(pauseTexts);
  const { rows, state } = useLive('pauses.list', {});
  const [isAdding, setAdding] = useState(false);
  const live = useMemo(() => sortPauses(rows), [rows]);
  const { isHere: isFrozen, pointer } = usePointerActivity();
  const [running = [], opened = []] = useFrozenRows({ live, all: rows, view: '', isHeld: isFrozen, keepsRemoved: true });
  return (
    <>
      <PageHeading
        title={w.title}
        note={w.note}
        action={
          <Button size="lg" onClick={() => setAdding(true)}>
            {w.add}
          </Button>
        }
      />
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state !== 'loading' && running.length === 0 && (
        <EmptyState icon={<Sun size={26} />} title={w.empty}>
          <p>{w.emptyHint}</p>
        </EmptyState>
      )}
      <div {...pointer} className="grid grid-cols-1 gap-4 @container">
        {running.length > 0 && (
          <ul className="grid grid-cols-1 gap-4" aria-label={w.closedNow}>
            {running.map((row) => (
              <PauseLine key={row.id} row={row} families={families} />
            ))}
          </ul>
        )}
        {opened.length > 0 && (
          <Panel title={w.recentlyReopened}>
            <ul className="grid grid-cols-1 gap-4">
              {opened.map((row) => (
                <ReopenedLine key={row.id} row={row} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {isAdding && <PauseDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function sortPauses(rows: readonly PauseRow[]): PauseRow[][] {
  const opened = rows.filter(({ state }) => state === 'opened');
  return [
    rows.filter(({ state }) => state !== 'opened').toSorted(byUrgency),
    opened.toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1)),
  ];
}

const ranks = { overdue: 0, paused: 1, closed: 2, opened: 3 } as const;

function byUrgency(a: PauseRow, b: PauseRow): number {
  return ranks[a.state] - ranks[b.state] || (a.until ?? '9').localeCompare(b.until ?? '9') || a.place.localeCompare(b.place);
}
