import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { QrCodeWithUrl } from '#platform/ui/web/display/qr-code-with-url.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactFields } from '#features/reservations/fields.ts';
import { labelOf } from '#features/places/place-tree.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { BookingSpan } from './booking-line.tsx';
import { useFieldFormat } from './part-field.tsx';
import { sortByTree } from './places-tab.tsx';
import style from './printed-sheet.module.css';
import { formatState } from './format-state.ts';
import { formatStay } from './format-stay.ts';
import { usePlaceTree } from './use-place-tree.ts';

export function PrintedSheet({ row }: { row: WholeReservationRow }) {
  const w = useTexts(reservationTexts);
  const formatField = useFieldFormat();
  const labels = useTexts(nameTexts).fields;
  const facts = (['startsAt', 'endsAt', ...contactFields] as const).map(
    (field) => [labels[field], formatField(field, row[field])] as const,
  );
  return (
    <section className="not-print:hidden sheet" aria-hidden>
      <header>
        <div>
          <h1>{row.name}</h1>
          <StayLine row={row} />
        </div>
        <QrCodeWithUrl address={toPublicUrl(`/reservation/${row.id}`)} label={w.printed.leadsBack} size={84} />
      </header>
      <dl className={`grid grid-cols-1 gap-4 ${style.facts}`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <PrintedPlaces row={row} />
      <PrintedText title={w.notes.title} text={row.notes} />
      <PrintedText title={w.prices.title} text={row.priceNotes} />
    </section>
  );
}

function StayLine({ row }: { row: WholeReservationRow }) {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const state = formatState(row.state, row.heldUntil, formatting);
  return <p>{joinWithDots([formatStay(row, formatting), w.classification[row.classification], state])}</p>;
}

function PrintedPlaces({ row }: { row: WholeReservationRow }) {
  const w = useTexts(reservationTexts).printed;
  const { tree } = usePlaceTree();
  const { rows } = useLive('reservations.bookingsOf', { id: row.id });
  const bookings = useMemo(() => sortByTree(rows, tree), [rows, tree]);
  if (bookings.length === 0) return null;
  return (
    <>
      <h2 className={style.heading}>{w.places}</h2>
      <ul className={`gap-x-6 ${style.places}`}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <strong>{labelOf(tree, booking.placeId)}</strong>
            <BookingSpan booking={booking} stay={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PrintedText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <h2 className={style.heading}>{title}</h2>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
    </>
  );
}
