import type { Transaction } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ConflictRefusal } from '#features/places/shapes.ts';
import { retryAfterReleasingHolds } from '#features/reservations/server/reservations/release-holds.ts';

/**
 * Runs a transaction that writes bookings. Retries after releasing expired holds, and after a lost race, so that the refusal can name the
 * conflict.
 */
export function writeBookings<Answer>(
  app: AppContext,
  by: Caller,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer | ConflictRefusal> {
  return retryRaces(() => retryAfterReleasingHolds(app, () => app.write(by, work)));
}

async function retryRaces<Answer>(attempt: () => Promise<Answer>, tries = 4): Promise<Answer | ConflictRefusal> {
  try {
    return await attempt();
  } catch (error) {
    const race = raceOf(error);
    if (race === null) throw error;
    if (tries > 1) return retryRaces(attempt, tries - 1);
    if (race === 'taken') return { refused: 'taken', taken: [] };
    throw error;
  }
}

/** PostgreSQL codes: 23P01 exclusion constraint; 23503 the place moved in the tree; 40P01 and 40001 deadlock or serialization failure. */
function raceOf(error: unknown): 'taken' | 'again' | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === '23P01') return 'taken';
    if (code === '40P01' || code === '40001') return 'again';
    if (code === '23503') return constraint === 'bookings_place_id_tree_interval_fkey' ? 'again' : null;
  }
  return null;
}
