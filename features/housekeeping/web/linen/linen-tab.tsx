import WashingMachine from 'lucide-react/icons/washing-machine';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { countLinen, linenKinds, type LinenRates, withDefaultLinenRates } from '#features/housekeeping/linen.ts';
import type { LinenRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';

const linenAddress = urlStateShape({ days: choiceParam(['1', '7'], '1') });

export function LinenTab() {
  const w = useTexts(housekeepingTexts).linen;
  const [{ days }, change] = useUrlState(linenAddress);
  const { rows, state } = useLive('housekeeping.linen', { days: days === '7' ? 7 : 1 });
  const [settings] = useLive('housekeeping.settings', {}).rows;
  const byDay = [...groupBy(rows.toSorted(byId), ({ day }) => day)];
  return (
    <section className="grid grid-cols-1 gap-4 max-w-5xl" aria-label={w.title}>
      <div className="filter-bar print:hidden">
        <SelectField
          label={w.span}
          choices={[
            { value: '1', text: w.today },
            { value: '7', text: w.week },
          ]}
          value={days}
          onChange={(event) => change({ days: event.currentTarget.value === '7' ? '7' : '1' })}
        />
        <PrintButton kind="plain" />
      </div>
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state !== 'loading' && rows.length === 0 && (
        <EmptyState
          icon={<WashingMachine size={26} />}
          title={w.empty}
          action={<PageLinkButton address="/calendar">{w.calendar}</PageLinkButton>}
        >
          <p>{w.emptyHint}</p>
        </EmptyState>
      )}
      {byDay.map(([day, of]) => (
        <LinenDay key={day} day={day} rows={of} rates={withDefaultLinenRates(settings?.linen ?? {})} />
      ))}
    </section>
  );
}

function byId(one: LinenRow, other: LinenRow): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function LinenDay({ day, rows, rates }: { day: string; rows: readonly LinenRow[]; rates: LinenRates }) {
  const { linen: w, board } = useTexts(housekeepingTexts);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const sum = (of: 'arriving' | 'leaving') => rows.reduce((all, row) => all + row[of], 0);
  const [out, back] = [countLinen(sum('arriving'), rates), countLinen(sum('leaving'), rates)];
  return (
    <section className="border rounded bg-card p-4 grid grid-cols-1 gap-3">
      <h2 className="text-17">{capitalizeHeading(formatDate(day, formatting))}</h2>
      <table className="amounts-table">
        <thead>
          <tr>
            <th scope="col">{w.beds}</th>
            <th scope="col">{w.make}</th>
            <th scope="col">{w.strip}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.groupName ?? board.otherPlaces}</th>
              <td>{grouped(row.arriving)}</td>
              <td>{grouped(row.leaving)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {linenKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{w.kinds[kind]}</th>
              <td>{grouped(out[kind])}</td>
              <td>{grouped(back[kind])}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
