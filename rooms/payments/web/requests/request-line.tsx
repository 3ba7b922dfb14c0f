import { nearDayWords } from '#platform/ui/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag, WhenDay } from '#platform/ui/web/layout/text.tsx';
import { dotted } from '#platform/words/dotted.ts';
import { isolated } from '#platform/words/isolated.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { isOpen } from '#rooms/payments/rules.ts';
import type { RequestRow } from '#rooms/payments/shapes.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { RequestStateTag } from '#rooms/payments/web/look/request-state-tag.tsx';
import { isOverdue } from './overdue.ts';

/** What was asked for, of whom, and how it stands. */
export function RequestLine({ row }: { row: RequestRow }) {
  const { dollars } = useNumbers();
  const { zone } = useFormatting();
  const payer = dotted([row.folioKind === 'free' ? '' : row.folioName, row.payerName].map(isolated));
  return (
    <>
      <strong>{row.description}</strong>
      <span className="heading">{dollars(row.amountCents)}</span>
      <span className="note">{payer}</span>
      <span>
        <RequestStateTag row={row} />
        <Due row={row} />
        <span className="meta to-end">
          <WhenDay day={dayIn(zone, row.createdAt)} />
        </span>
      </span>
    </>
  );
}

/** The day it is due, while that matters. */
export function Due({ row }: { row: RequestRow }) {
  const w = useWords(paymentsWords).requests;
  const formatting = useFormatting();
  if (row.dueOn === null || !isOpen(row.state)) return null;
  const day = nearDayWords(row.dueOn, formatting);
  if (isOverdue(row, dayIn(formatting.zone, formatting.now))) return <Tag hue="ember">{w.overdue(day)}</Tag>;
  return <Tag>{w.due(day)}</Tag>;
}
