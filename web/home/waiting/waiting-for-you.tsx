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
    <section className="below-24" aria-labelledby="waiting">
      <h2 id="waiting" className="size-19 below-8">
        {w.title}
      </h2>
      <ul className="divided">
        {[...others.visible, ...holds.visible].map((row) => (
          <Row key={row.id} row={row} isNew={isNew(row.id)} />
        ))}
      </ul>
      {others.all !== null && <p className="meta">{w.more(grouped(others.all - others.visible.length))}</p>}
      <ShowAllLink count={count} path="/reservations?state=held" of={w.holds} />
    </section>
  );
}

function Row({ row, isNew }: { row: WaitingRow; isNew: boolean }) {
  const { hue, tag, what, note, to, verb } = row;
  return (
    <li className="line gap-12 middle settles pad-block-6" data-settled={useChangeTint({ what, note }, isNew)}>
      <span className={`wide-only fixed ${style.tag}`}>
        <Tag hue={hue}>{tag}</Tag>
      </span>
      <span className="stack gap-0 grow">
        <strong className="strong anywhere">{what}</strong>
        <span className="meta">{note}</span>
      </span>
      <Link {...to} className={`outlined lights ${style.verb}`} aria-label={`${verb}: ${what}`}>
        {verb}
      </Link>
    </li>
  );
}
