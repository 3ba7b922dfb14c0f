import Utensils from 'lucide-react/icons/utensils';
import { urlStateShape, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { addDays, hourIn, dayIn } from '#platform/time/calendar.ts';
import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useCanOpen } from '#features/use-can-open.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';
import { MealDay } from './meal-day.tsx';

const kitchenAddress = urlStateShape({ day: textParam() });
const isDay = (text: string) => /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);
/** From this hour of the day on, the kitchen page shows tomorrow first. */
const evening = 17;

export function KitchenPage() {
  const w = useTexts(kitchenTexts);
  const formatting = useFormatting();
  const [address, change] = useUrlState(kitchenAddress);
  const mayOpenDesk = useCanOpen('/desk');
  const desk = useInternalLink('/desk');
  const today = dayIn(formatting.zone, formatting.now);
  const defaultDay = hourIn(formatting.zone, formatting.now) >= evening ? addDays(today, 1) : today;
  const day = isDay(address.day) ? address.day : defaultDay;
  const { rows, state } = useLive('sheets.kitchen', { day });
  const inOrder = rows.toSorted((one, other) => (one.servedAt < other.servedAt ? -1 : Number(one.servedAt > other.servedAt)));
  const byDay = [...groupBy(inOrder, (row) => row.day)];
  return (
    <div className="max-w-5xl">
      <PageHeading title={w.title} note={w.note} action={<PrintButton kind="plain" />} />
      <div className="filter-bar mb-4 print:hidden">
        <TextField label={w.from} type="date" value={day} onChange={(event) => change({ day: event.currentTarget.value })} />
      </div>
      <p className="text-dim text-15 mb-4 print:hidden">
        {w.orders} {mayOpenDesk && <a {...desk}>{w.desk}</a>}
      </p>
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state !== 'loading' && rows.length === 0 && (
        <EmptyState
          icon={<Utensils size={26} />}
          title={w.empty}
          action={<PageLinkButton address="/calendar">{w.calendar}</PageLinkButton>}
        >
          <p>{w.whatAppears}</p>
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-4">
        {byDay.map(([of, meals]) => (
          <MealDay key={of} title={capitalizeHeading(formatDate(of, formatting))} meals={meals} />
        ))}
      </div>
    </div>
  );
}
