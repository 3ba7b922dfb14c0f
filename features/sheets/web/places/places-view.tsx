import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placesByTime } from '#features/sheets/places-by-time.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { RowTitle } from '#features/sheets/web/sheet/closed-rows.tsx';
import { formatRowTime } from '#features/sheets/web/sheet/format-row-time.ts';
import { PlaceMapLink } from '#features/sheets/web/sheet/place-map-link.tsx';
import style from './places-view.module.css';

interface PlacesViewProps {
  days: readonly string[];
  rows: readonly SheetRow[];
  mayEdit: boolean;
  open(row: string): void;
}

export function PlacesView({ days, rows, mayEdit, open }: PlacesViewProps) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const daysWithRows = days.filter((day) => rows.some((row) => row.day === day));
  return (
    <div className="grid grid-cols-1 gap-4">
      {daysWithRows.map((day) => {
        const { places, times } = placesByTime(rows.filter((row) => row.day === day));
        const label = `${w.places.label}, ${formatDate(day, formatting)}`;
        return (
          <section key={day} aria-label={capitalizeHeading(formatDate(day, formatting))}>
            <h2 className="text-19 mb-2">{capitalizeHeading(formatDate(day, formatting))}</h2>
            {/* `position: relative` on this element: otherwise the visually hidden labels inside would widen the page. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls horizontally, also with keys */}
            <div className={`border rounded bg-card relative overflow-x-auto ${style.around}`} tabIndex={0} role="group" aria-label={label}>
              <table className={`text-sm wrap-anywhere ${style.table}`}>
                <thead>
                  <tr>
                    <th scope="col">{w.columns.time}</th>
                    {places.map((place) => (
                      <th key={place} scope="col">
                        <span className="flex gap-2 items-center">
                          {place === '' ? w.places.nowhere : place}
                          <PlaceMapLink where={place} isShort />
                        </span>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {times.map(({ time, first, rows: rowsByPlace }) => (
                    <tr key={first.id}>
                      <th scope="row">{time === '' ? w.places.noTime : formatRowTime(first, formatting)}</th>
                      {places.map((place) => (
                        <td key={place}>
                          {rowsByPlace.get(place)?.map((row) => (
                            <ProgramEntry key={row.id} row={row} mayEdit={mayEdit} open={open} />
                          ))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        );
      })}
    </div>
  );
}

function ProgramEntry({ row, mayEdit, open }: { row: SheetRow } & Pick<PlacesViewProps, 'mayEdit' | 'open'>) {
  const w = useTexts(sheetsTexts);
  const words = (
    <>
      <span className="font-semibold block wrap-anywhere">
        <RowTitle row={row.id} what={row.cells['what'] ?? w.grid.emptyRow} />
      </span>
      {row.cells['who'] !== undefined && <span className="text-13 block wrap-anywhere">{row.cells['who']}</span>}
    </>
  );
  return mayEdit ? (
    <button type="button" data-hue="lake" className="w-full min-h-target text-start hued py-1 px-2 rounded" onClick={() => open(row.id)}>
      {words}
    </button>
  ) : (
    <div data-hue="lake" className="w-full min-h-target text-start hued py-1 px-2 rounded">
      {words}
    </div>
  );
}
