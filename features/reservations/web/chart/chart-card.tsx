// oxlint-disable jsx-a11y/prefer-tag-over-role -- this popover is not modal, and a dialog element is either modal or closed
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { MapLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { isOutsideStay } from '#features/reservations/move-stay-with-booking.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { StateTag } from '#features/reservations/web/tags/state-tag.tsx';
import { formatSpanDays, formatSpanTimes } from './format-span.ts';
import type { CardTarget, CardStore } from './card-store.ts';
import style from './chart-card.module.css';
import type { DragStore } from './drag-store.ts';
import { formatPlaceName } from './format-place-name.ts';

interface ChartCardProps {
  store: CardStore;
  drags: DragStore;
  bookings: readonly BookingRow[];
  tree: PlaceTree;
  scroller: RefObject<HTMLElement | null>;
  onOpen(reservationId: string): void;
}

export function ChartCard({ store, drags, bookings, tree, scroller, onOpen }: ChartCardProps) {
  const card = useSyncExternalStore(store.subscribe, store.current);
  const isDragging = useSyncExternalStore(drags.subscribe, () => drags.current() !== null);
  useEffect(() => {
    if (isDragging) store.hide();
  }, [store, isDragging]);
  const booking = card && bookings.find(({ id }) => id === card.bookingId);
  if (!card || !booking || isDragging) return null;
  return <Card key={booking.reservationId} card={card} booking={booking} {...{ store, tree, scroller, onOpen }} />;
}

interface CardProps extends Omit<ChartCardProps, 'bookings' | 'drags'> {
  card: CardTarget;
  booking: BookingRow;
}

/** Maximum number of listed places. More are only counted. */
const maxPlaces = 5;

function Card({ card, booking, store, tree, scroller, onOpen }: CardProps) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const { incomplete } = useTexts(uiPartTexts).connection;
  const formatting = useFormatting();
  const element = useRef<HTMLDivElement>(null);
  usePositionBeside(element, card, scroller);
  useDismissal(element, card, store);
  const { reservationId, name, classification, state, heads } = booking;
  // `aside` shows the loading state inside the card, because a status line above the chart would move the bar under the pointer.
  const [reservation] = useLive('reservations.one', { id: reservationId }, { aside: true }).rows;
  const all = useLive('reservations.bookingsOf', { id: reservationId }, { aside: true }).rows;
  const isAway = useConnection() === 'away';
  const placeIds = [...new Set([booking.placeId, ...all.map(({ placeId }) => placeId)])];
  const places = placeIds.slice(0, maxPlaces).map((id) => formatPlaceName(tree, id));
  const stay = { startsAt: booking.stayStartsAt, endsAt: booking.stayEndsAt };
  const around = [
    booking.heldFrom < booking.startsAt
      ? w.setUp(formatSpanTimes({ startsAt: booking.heldFrom, endsAt: booking.heldFrom }, formatting).split(' – ')[0] ?? '')
      : '',
    booking.endsAt < booking.heldUntil
      ? w.cleanUp(formatSpanTimes({ startsAt: booking.heldUntil, endsAt: booking.heldUntil }, formatting).split(' – ')[0] ?? '')
      : '',
  ].filter(Boolean);
  return (
    <div
      ref={element}
      popover="manual"
      role="dialog"
      aria-label={name}
      className={`text-sm print:hidden ${style.card}`}
      onPointerEnter={store.cancelHide}
      onPointerLeave={store.hideSoon}
    >
      <p className={style.name}>{name}</p>
      <p className="flex flex-wrap gap-1.5">
        <ClassificationTag classification={classification} />
        <StateTag state={state} heldUntil={reservation?.heldUntil ?? null} />
      </p>
      <p>{formatSpanTimes(booking, formatting)}</p>
      {isOutsideStay(booking, stay) && <p className="font-semibold text-ember-word">{w.outsideOf(formatSpanDays(stay, formatting))}</p>}
      {around.length > 0 && <p className="text-dim">{joinWithDots(around)}</p>}
      <p>
        {joinWithDots([
          heads > 0 ? names.heads(heads) : '',
          ...places,
          placeIds.length > maxPlaces ? w.refused.andMore(placeIds.length - maxPlaces) : '',
        ])}
      </p>
      <MapLink placeId={booking.placeId} of={formatPlaceName(tree, booking.placeId)} />
      {reservation && (reservation.contactName !== '' || reservation.contactPhone !== '') && (
        <p className={`border-t ${style.contact}`}>
          <IsolatedName>{reservation.contactName}</IsolatedName>{' '}
          {reservation.contactPhone !== '' && <PhoneLink number={reservation.contactPhone} />}
        </p>
      )}
      {isAway && reservation === undefined && <p className="text-dim">{incomplete}</p>}
      <Button size="sm" wide onClick={() => onOpen(reservationId)}>
        {w.openReservation}
      </Button>
    </div>
  );
}

const gap = 6;

/**
 * Positions the card below the visible part of its bar, or above it if there is no space. On a phone the card is at the bottom of the
 * screen.
 */
function usePositionBeside(
  card: RefObject<HTMLDivElement | null>,
  { anchor, bookingId }: CardTarget,
  scroller: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const floating = card.current;
    if (floating === null) return undefined;
    if (!floating.matches(':popover-open')) floating.showPopover();
    const place = () => {
      const [bar, chart] = [anchor.getBoundingClientRect(), scroller.current?.getBoundingClientRect()];
      const left = Math.max(bar.left, (chart?.left ?? 0) + 8);
      const room = window.innerHeight - bar.bottom;
      const { height, width } = floating.getBoundingClientRect();
      const isAbove = room < height + 2 * gap && bar.top > room;
      floating.style.setProperty('--x', `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`);
      floating.style.setProperty('--y', `${Math.max(8, isAbove ? bar.top - height - gap : bar.bottom + gap)}px`);
    };
    place();
    // The card becomes taller when the contact has loaded.
    const observer = new ResizeObserver(place);
    observer.observe(floating);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [card, anchor, bookingId, scroller]);
}

function useDismissal(card: RefObject<HTMLDivElement | null>, { anchor }: CardTarget, store: CardStore): void {
  useEffect(() => {
    const isWithin = (target: EventTarget | null) => target instanceof Node && (card.current?.contains(target) || anchor.contains(target));
    const onOutside = (event: Event) => isWithin(event.target) || store.hide();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (card.current?.contains(document.activeElement)) anchor.focus();
      store.hide();
      event.stopPropagation();
    };
    // In the capture phase, because the chart's own handler may open another card.
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('focusin', onOutside, true);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('focusin', onOutside, true);
      document.removeEventListener('keydown', escape, true);
    };
  }, [card, anchor, store]);
}
