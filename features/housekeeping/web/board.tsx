import ChevronDown from 'lucide-react/icons/chevron-down';
import Sparkles from 'lucide-react/icons/sparkles';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import type { RecordsState } from '#platform/ui/web/records/use-records.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useCanOpen } from '#features/use-can-open.ts';
import { countReady } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import style from './board.module.css';
import { GroupActions } from './group-actions.tsx';
import { findNextMark } from './marks.ts';
import { PlaceLine } from './place-line.tsx';
import type { BoardContext } from './board-context.ts';

interface BoardProps {
  places: RecordsState<BoardRow>;
  work: BoardContext;
}

export function Board({ places, work }: BoardProps) {
  if (places.isLoading) return <SkeletonRows rows={8} />;
  if (places.rows.length === 0) return <NoPlaces />;
  if (places.shown.length === 0) return <NothingFound typed={places.typed} onShowAll={places.showAll} />;
  return (
    <div {...places.pointer} className="grid grid-cols-1 gap-3 @container">
      {places.sections.map((section) => (
        <Group key={section[0]?.groupId ?? ''} section={section} places={places} work={work} />
      ))}
    </div>
  );
}

function NoPlaces() {
  const w = useTexts(housekeepingTexts).board;
  const link = useInternalLink('/admin?tab=places');
  const setUp = (
    <Button as="a" {...link}>
      {w.setUp}
    </Button>
  );
  return (
    <EmptyState icon={<Sparkles size={26} />} title={w.empty} action={useCanOpen('/admin') && setUp}>
      <p>{w.emptyHint}</p>
    </EmptyState>
  );
}

function Group({ section, places, work }: BoardProps & { section: readonly BoardRow[] }) {
  const w = useTexts(housekeepingTexts).board;
  const name = section[0]?.groupName ?? null;
  const ready = countReady(section, work.inspects);
  return (
    <section className="relative">
      <details open className={style.group}>
        <summary className="flex flex-wrap gap-x-3 items-center">
          <ChevronDown size={18} aria-hidden className="chevron chevron-to-side" />
          <h2 className="text-17">{name === null ? w.otherPlaces : <IsolatedName>{name}</IsolatedName>}</h2>
          <span className="text-dim text-sm">{w.ready(ready, section.length)}</span>
        </summary>
        <ul className="divide-y list" aria-label={w.list(name ?? w.otherPlaces)}>
          {section.map((row) => (
            <PlaceLine
              key={row.id}
              row={row}
              isOpen={row.id === places.openId}
              isNew={places.isNew(row.id)}
              isGone={places.isGone(row.id)}
              isWaiting={work.taps.isWaiting(row.id)}
              refused={work.taps.refusedAt(row.id)}
              onSeen={work.taps.seen}
              accountId={work.accountId}
              to={findNextMark(row, work)}
              onMark={work.taps.mark}
              toggle={work.selection.isOn ? work.selection.toggle : null}
              isChosen={work.selection.chosen.has(row.id)}
            />
          ))}
        </ul>
      </details>
      <div className={style.all}>
        <GroupActions name={name ?? w.otherPlaces} rows={section} work={work} />
      </div>
    </section>
  );
}
