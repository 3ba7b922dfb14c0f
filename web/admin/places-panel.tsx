import { PlacesPanel } from '#features/places/web/places-panel.tsx';
import { BookedNote, BookingsAtPlace } from '#features/reservations/web/reservation/bookings-at-place.tsx';

export const PlacesWithBookings = () => <PlacesPanel bookings={{ BookingsAtPlace, BookedNote }} />;
