import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import type { RefundRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';
import { FolioSection } from './folio-section.tsx';

/** Shows card refunds with their status. Cash refunds appear in the list of entries. */
export function FolioRefunds({ refunds }: { refunds: readonly RefundRow[] }) {
  const w = useTexts(folioTexts);
  if (refunds.length === 0) return null;
  return (
    <FolioSection title={w.refunds.title} empty={null}>
      <ul>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </ul>
    </FolioSection>
  );
}

function Refund({ refund }: { refund: RefundRow }) {
  const w = useTexts(folioTexts).entries;
  const names = useTexts(moneyNames);
  const translate = useTranslateLabel();
  const { amountIn } = useNumbers();
  const { hue, Icon } = stateStyles[refund.state];
  const lines = refund.lines.map(({ label }) => translate(label)).join(', ');
  return (
    <li className="grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] py-1.5 settles" data-settled={useChangeTint(refund)}>
      <span className="wrap-anywhere min-w-0">{joinWithDots([translateNote(refund.reason, names), lines])}</span>
      <span className="text-end">{amountIn(refund.amountCents, refund.currency)}</span>
      <span className="text-dim text-sm col-span-full">
        <RelativeTime at={refund.createdAt} /> {refund.byName === null ? '' : w.by(refund.byName)}
      </span>
      <span className="flex flex-wrap gap-1.5 col-span-full">
        <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
          {names.refund[refund.state]}
        </Tag>
      </span>
      {refund.problem !== null && <span className="col-span-full text-danger text-15">{refund.problem}</span>}
    </li>
  );
}

const stateStyles = {
  asked: { hue: 'paper', Icon: Hourglass },
  pending: { hue: 'lake', Icon: Hourglass },
  completed: { hue: 'pine', Icon: CircleCheck },
  failed: { hue: 'berry', Icon: CircleX },
} as const;
