import { useParams } from '@tanstack/react-router';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { PrintPage } from '#platform/print/web/print-page.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { LodgedFamily } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import style from './roll-call.module.css';

/** Shows the paper list for a power cut: one page per building, one box per person. Opening it starts no roll call. */
export function PaperPage() {
  const { id: eventId } = useParams({ from: '/roll-call/$id/paper' });
  const { paper: w, list, count } = useTexts(rollCallTexts);
  const formatting = useFormatting();
  const { rows } = useLive('rollCall.families', { eventId });
  const event = useLive('rollCall.events', {}).rows.find(({ id }) => id === eventId);
  const buildings = [...groupBy(rows, ({ building }) => building)].toSorted(([one], [other]) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );
  return (
    <PrintPage back={{ to: `/roll-call/${eventId}`, text: list.back }} title={w.title} note={w.note} isEmpty={rows.length === 0}>
      {rows.length === 0 && <p className="text-dim text-15">{count.noOne}</p>}
      <div className="grid grid-cols-1 gap-4 @container">
        {buildings.map(([building, families]) => (
          <section key={building} className={style.sheet} aria-label={building || count.nowhere}>
            <header className="flex flex-wrap gap-2 justify-between items-baseline">
              <h2 className="text-xl">{building || count.nowhere}</h2>
              <strong>{w.total(families.reduce((sum, { people }) => sum + people.length, 0))}</strong>
            </header>
            <p className="text-dim text-sm mb-2">{w.of(event?.name ?? '', formatDateTime(formatting.now, formatting))}</p>
            <ul className="grid grid-cols-1 gap-2">
              {families.toSorted(byRoom).map((family) => (
                <Family key={family.id} family={family} />
              ))}
            </ul>
            <p className="mt-4">{w.others}: ______________________________</p>
            <p className="mt-4">
              {w.counted}: ____________________ {w.time}: __________
            </p>
          </section>
        ))}
      </div>
    </PrintPage>
  );
}

function byRoom(one: LodgedFamily, other: LodgedFamily): number {
  return one.room.localeCompare(other.room, undefined, { numeric: true }) || one.church.localeCompare(other.church);
}

function Family({ family: { church, phone, room, people } }: { family: LodgedFamily }) {
  const { paper: w, count } = useTexts(rollCallTexts);
  return (
    <li>
      <p className="text-dim text-sm">{joinWithDots([room, church, formatPhone(phone)])}</p>
      <ul className="grid grid-cols-fit gap-1">
        {people.map(({ name, isHere }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- people of a family may have the same name, and their order stays
          <li key={index} className="flex items-center gap-2">
            <span className={`flex-none ${style.box}`} aria-hidden />
            <span className="wrap-anywhere">
              <IsolatedName>{name || count.head(church, index + 1, people.length)}</IsolatedName>
              {!isHere && <span className="text-dim"> ({w.expected})</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
