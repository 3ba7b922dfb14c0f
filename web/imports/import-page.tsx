import { ImportPage } from '#features/imports/web/import-page.tsx';
import { BookingsAtPlace } from '#features/reservations/web/reservation/bookings-at-place.tsx';

export const ImportWithBookings = () => <ImportPage BookingsAtPlace={BookingsAtPlace} />;
