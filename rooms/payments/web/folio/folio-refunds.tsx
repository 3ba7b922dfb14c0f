import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { Tag, When } from '#platform/ui/web/layout/text.tsx';
import { useSettled } from '#platform/ui/web/records/live-rows.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { saidNote } from '#rooms/payments/said-note.ts';
import type { RefundRow } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { useLabel } from '#rooms/payments/web/look/use-label.ts';
import { Part } from './part.tsx';

/** What goes back to cards, and how far it has come; what was given back in cash stands in the entries. */
export function FolioRefunds({ refunds }: { refunds: readonly RefundRow[] }) {
  const w = useWords(folioWords);
  if (refunds.length === 0) return null;
  return (
    <Part title={w.refunds.title} empty={null}>
      <ul>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </Part>
  );
}

function Refund({ refund }: { refund: RefundRow }) {
  const w = useWords(folioWords).entries;
  const names = useWords(moneyNames);
  const said = useLabel();
  const { amountIn } = useNumbers();
  const { hue, Icon } = looks[refund.state];
  const lines = refund.lines.map(({ label }) => said(label)).join(', ');
  return (
    <li className="stack gap-0 across-16 with-end pad-block-6 settles" data-settled={useSettled(refund)}>
      <span className="anywhere fit">{dotted([saidNote(refund.reason, names), lines])}</span>
      <span className="at-end">{amountIn(refund.amountCents, refund.currency)}</span>
      <span className="meta wide">
        <When at={refund.createdAt} /> {refund.byName === null ? '' : w.by(refund.byName)}
      </span>
      <span className="row gap-6 wide">
        <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
          {names.refund[refund.state]}
        </Tag>
      </span>
      {refund.problem !== null && <span className="wide danger size-15">{refund.problem}</span>}
    </li>
  );
}

const looks = {
  asked: { hue: 'paper', Icon: Hourglass },
  pending: { hue: 'lake', Icon: Hourglass },
  completed: { hue: 'pine', Icon: CircleCheck },
  failed: { hue: 'berry', Icon: CircleX },
} as const;
