import { formatNearDate } from '#platform/ui/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag, RelativeDay } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/words/dotted.ts';
import { isolateName } from '#platform/words/isolated.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { isRequestOpen } from '#rooms/payments/rules.ts';
import type { RequestRow } from '#rooms/payments/shapes.ts';
import { paymentsTexts } from '#rooms/payments/words/payments/words.ts';
import { RequestStateTag } from '#rooms/payments/web/look/request-state-tag.tsx';
import { isOverdue } from './overdue.ts';

/** What was asked for, of whom, and how it stands. */
export function RequestLine({ row }: { row: RequestRow }) {
  const { dollars } = useNumbers();
  const { zone } = useFormatting();
  const payer = joinWithDots([row.folioKind === 'free' ? '' : row.folioName, row.payerName].map(isolateName));
  return (
    <>
      <strong>{row.description}</strong>
      <span className="heading">{dollars(row.amountCents)}</span>
      <span className="note">{payer}</span>
      <span>
        <RequestStateTag row={row} />
        <DueTag row={row} />
        <span className="meta to-end">
          <RelativeDay day={dayIn(zone, row.createdAt)} />
        </span>
      </span>
    </>
  );
}

/** The day it is due, while that matters. */
export function DueTag({ row }: { row: RequestRow }) {
  const w = useTexts(paymentsTexts).requests;
  const formatting = useFormatting();
  if (row.dueOn === null || !isRequestOpen(row.state)) return null;
  const day = formatNearDate(row.dueOn, formatting);
  if (isOverdue(row, dayIn(formatting.zone, formatting.now))) return <Tag hue="ember">{w.overdue(day)}</Tag>;
  return <Tag>{w.due(day)}</Tag>;
}
