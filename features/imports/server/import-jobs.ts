import { and, eq, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { job, type JobSpec } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { imports } from './tables.ts';
import { changeImport } from './change-import.ts';
import { restartCheck, findImport, lockImport } from './find-import.ts';
import { checkPlaces, writePlaces } from './place-import.ts';
import { checkReservations } from './check-reservations.ts';
import { writeReservations } from './write-reservations.ts';

const shape = z.strictObject({ id });

/** The longest import takes a minute. The timeout is much longer, because a retry would only block the first try while that still runs. */
const maxSeconds = 1_800;

export const checkImport: JobSpec<{ id: string }> = job({
  name: 'reservations.checkImport',
  shape,
  timeoutSeconds: maxSeconds,
  async run(app, payload) {
    const file = await findImport(app, payload.id, ['checking']);
    if (file) await (file.kind === 'places' ? checkPlaces : checkReservations)(app, file);
  },
});

export const writeImport: JobSpec<{ id: string }> = job({
  name: 'reservations.writeImport',
  shape,
  timeoutSeconds: maxSeconds,
  async run(app, payload, { last }) {
    const file = await findImport(app, payload.id, ['writing']);
    if (file === undefined) return;
    try {
      if (await (file.kind === 'places' ? writePlaces : writeReservations)(app, file)) return;
    } catch (error) {
      // After the last try, report the failure, so that a person can import the file again.
      if (last) await failImport(app, file.id);
      throw error;
    }
    // A record has changed since the review: check the lines again for a new review.
    await app.write(null, async (tx) => {
      // A parallel try may have written the import: the conflict was with its own rows.
      if (!(await lockImport(tx, file.id, ['writing']))) return;
      await restartCheck(tx, file.id, { problem: 'changed-meanwhile' });
      await tx.enqueue(checkImport, { id: file.id });
    });
  },
});

async function failImport(app: AppContext, id: string): Promise<void> {
  await app.write(null, async (tx) => {
    if (!(await lockImport(tx, id, ['writing']))) return;
    await changeImport(tx, id, { state: 'failed', problem: 'not-written', finishedAt: tx.now });
  });
}

/** Marks imports as failed if the server crashed at every try and could not report it. */
export const failDeadImports = job({
  name: 'reservations.tellUnwritten',
  shape: z.strictObject({}),
  cron: '*/5 * * * *',
  async run(app) {
    const writing = await app.rows.select({ id: imports.id }).from(imports).where(eq(imports.state, 'writing'));
    // Dead letters stay for months. Read them only if an import is being written.
    if (writing.length === 0) return;
    const letters = (await app.deadLetters.all()).filter((letter) => letter.job === writeImport.name);
    const failed = new Set(letters.map(({ payload }) => shape.parse(payload).id));
    for (const file of writing) if (failed.has(file.id)) await failImport(app, file.id);
  },
});

export const sweepImports = job({
  name: 'reservations.sweepImports',
  shape: z.strictObject({}),
  cron: '37 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      // An import that is still being written gets one more day.
      const old = (days: number) => lt(imports.createdAt, addMilliseconds(tx.now, -days * day));
      await tx.rows.delete(imports).where(or(and(old(30), ne(imports.state, 'writing')), old(31)));
    }),
});
