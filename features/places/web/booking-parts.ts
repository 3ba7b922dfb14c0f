import type { ComponentType } from 'react';

/** Parts of the reservations feature on this page; `web/admin/places-panel.tsx` passes them in. */
export interface BookingParts {
  /** Shows the bookings and inquiries that closing a place affects. */
  BookingsAtPlace: ComponentType<{ placeId: string }>;
  /** Shows the bookings that refused an edit; nothing if it was not refused because of a booking. `more` formats the number of further ones. */
  BookedNote: ComponentType<{ refused: object | null; title: string; more: (count: number) => string }>;
}
