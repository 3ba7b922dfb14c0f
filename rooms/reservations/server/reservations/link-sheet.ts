import type { Transaction } from '#platform/database/server/write.ts';
import { lockReservation, setReservation } from './set-reservation.ts';

/** Leads a reservation to a sheet where it leads to none yet; false where there is no such reservation. */
export async function linkSheet(tx: Transaction, id: string, path: string): Promise<boolean> {
  const current = await lockReservation(tx, id);
  if (current === null) return false;
  if (current.matrixLink !== '') return true;
  await setReservation(tx, id, { matrixLink: path });
  tx.record({
    kind: 'reservations.changed',
    subject: { type: 'reservation', id },
    before: { matrixLink: '' },
    after: { matrixLink: path },
  });
  return true;
}
