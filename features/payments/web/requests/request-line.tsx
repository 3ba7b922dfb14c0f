import { formatNearDate } from '#platform/i18n/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag, RelativeDay } from '#platform/ui/web/layout/text.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { RequestStateTag } from '#features/payments/web/display/request-state-tag.tsx';
import { isOverdue } from './overdue.ts';

export function RequestLine({ row }: { row: RequestRow }) {
  const { dollars } = useNumbers();
  const { zone } = useFormatting();
  const payer = joinWithDots([row.folioKind === 'free' ? '' : row.folioName, row.payerName].map(isolateName));
  return (
    <>
      <strong>{row.description}</strong>
      <span className="font-bold">{dollars(row.amountCents)}</span>
      <span className="text-dim text-15">{payer}</span>
      <span>
        <RequestStateTag row={row} />
        <DueTag row={row} />
        <span className="text-dim text-sm ms-auto">
          <RelativeDay day={dayIn(zone, row.createdAt)} />
        </span>
      </span>
    </>
  );
}

export function DueTag({ row }: { row: RequestRow }) {
  const w = useTexts(paymentsTexts).requests;
  const formatting = useFormatting();
  if (row.dueOn === null || !isRequestOpen(row.state)) return null;
  const day = formatNearDate(row.dueOn, formatting);
  if (isOverdue(row, dayIn(formatting.zone, formatting.now))) return <Tag hue="ember">{w.overdue(day)}</Tag>;
  return <Tag>{w.due(day)}</Tag>;
}
