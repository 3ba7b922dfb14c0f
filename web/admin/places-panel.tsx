import { PlacesPanel as PlacesWithBookings } from '#features/places/web/places-panel.tsx';
import { BookedNote, BookingsAtPlace } from '#features/reservations/web/reservation/bookings-at-place.tsx';

export const PlacesPanel = () => <PlacesWithBookings bookings={{ BookingsAtPlace, BookedNote }} />;
