import { Link } from '@tanstack/react-router';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useNewRows, useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ShowAllLink } from '#web/home/show-all-link.tsx';
import { limitWaitingRows } from '#web/home/limit-list.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';
import style from './waiting-for-you.module.css';
import type { WaitingRow } from './waiting-row.ts';

export function WaitingForYou({ waiting }: { waiting: readonly WaitingRow[] }) {
  const w = useTexts(homeTexts).waiting;
  const { grouped } = useNumbers();
  const { isNew } = useNewRows(waiting, false);
  if (waiting.length === 0) return null;
  const { others, holds } = limitWaitingRows(waiting);
  const count = holds.all === null ? null : (holds.visible[0]?.all ?? holds.all);
  return (
    <section className="mb-6" aria-labelledby="waiting">
      <h2 id="waiting" className="text-19 mb-2">
        {w.title}
      </h2>
      <ul className="divide-y">
        {[...others.visible, ...holds.visible].map((row) => (
          <Row key={row.id} row={row} isNew={isNew(row.id)} />
        ))}
      </ul>
      {others.all !== null && <p className="text-dim text-sm">{w.more(grouped(others.all - others.visible.length))}</p>}
      <ShowAllLink count={count} path="/reservations?state=held" of={w.holds} />
    </section>
  );
}

function Row({ row, isNew }: { row: WaitingRow; isNew: boolean }) {
  const { hue, tag, what, note, to, verb } = row;
  return (
    <li className="flex gap-3 items-center settles py-1.5" data-settled={useChangeTint({ what, note }, isNew)}>
      <span className={`max-sm:hidden flex-none ${style.tag}`}>
        <Tag hue={hue}>{tag}</Tag>
      </span>
      <span className="grid grid-cols-1 flex-1 min-w-0">
        <strong className="font-semibold wrap-anywhere">{what}</strong>
        <span className="text-dim text-sm">{note}</span>
      </span>
      <Link {...to} className={`outline-button hover:bg-hover ${style.verb}`} aria-label={`${verb}: ${what}`}>
        {verb}
      </Link>
    </li>
  );
}
