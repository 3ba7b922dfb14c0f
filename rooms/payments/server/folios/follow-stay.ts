import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import { eventsOf, plannedEvents } from '#rooms/reservations/server/door.ts';
import { cancelRequests } from '#rooms/payments/server/requests/request.ts';
import { lockedFolio, renameFolio } from './open-folio.ts';

const byId = z.strictObject({ id });
export const followNameJob = declareJob('payments.follow-name', byId);
export const followStateJob = declareJob('payments.follow-state', byId);

/** A stay's money is called as the stay is. */
export const followName = job({
  ...followNameJob,
  run: (floor, { id: stayId }) =>
    floor.write(null, async (tx) => {
      const folio = await lockedFolio(tx, stayId);
      // Read once the folio is locked: of two changes the later one then has the last word.
      const [stay] = await eventsOf({ ...floor, rows: tx.rows }, [stayId]);
      if (folio !== null && stay !== undefined && stay.name !== folio.name) await renameFolio(tx, stayId, stay.name);
    }),
});

/**
 * Of a stay that was cancelled nobody is asked to pay a deposit: its links are put away. What was charged stays owed until
 * the office decides, and a link made since, as for what cancelling costs, is asked for.
 */
export const followState = job({
  ...followStateJob,
  run: (floor, { id: stayId }) =>
    floor.write(null, async (tx) => {
      if ((await lockedFolio(tx, stayId)) === null || (await plannedEvents(tx.rows, [stayId])).length > 0) return;
      await cancelRequests(tx, stayId, undefined);
    }),
});
