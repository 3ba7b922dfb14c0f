import type { Path } from '#rooms/paths.ts';
import type { Screen } from '#rooms/screen.ts';
import type { Language } from '#platform/words/words.ts';

/** Guests have an entry of their own (docs/decisions/0012). A link of ours to it leaves this one. */
export const guestDoors: Screen[] = [
  guestDoor('/guest/check-in', { en: 'Guest Check In', es: 'Registro de huéspedes' }),
  guestDoor('/guest/check-in/payment-complete', { en: 'Check In Complete', es: 'Registro completo' }),
  guestDoor('/guest/check-in/yours', { en: 'Your Check In', es: 'Su registro' }),
  guestDoor('/guest/payment', { en: 'Payment', es: 'Pago' }),
];

function guestDoor(path: Path, title: Record<Language, string>): Screen {
  return { path, title, bare: true, load: () => import('./leave.tsx').then((file) => file.Leave) };
}
