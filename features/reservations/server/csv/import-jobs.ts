import { and, eq, lt, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import { job, type JobSpec } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { imports } from '#features/reservations/server/tables.ts';
import { changeImport } from './change-import.ts';
import { beginCheck, findImport, lockImport } from './find-import.ts';
import { checkPlaces, writePlaces } from './place-import.ts';
import { checkReservations } from './check-reservations.ts';
import { writeReservations } from './write-reservations.ts';

const shape = z.strictObject({ id });

/** The longest list takes a minute on a good day: a try that began again beside the first would only be in its way. */
const maxSeconds = 1_800;

/** Looks at every line of a file and says what it would do. */
export const checkImport: JobSpec<{ id: string }> = job({
  name: 'reservations.checkImport',
  shape,
  longest: maxSeconds,
  async run(app, payload) {
    const file = await findImport(app, payload.id, ['checking']);
    if (file) await (file.kind === 'places' ? checkPlaces : checkReservations)(app, file);
  },
});

/** Writes a plan that somebody has looked at, all or nothing. */
export const writeImport: JobSpec<{ id: string }> = job({
  name: 'reservations.writeImport',
  shape,
  longest: maxSeconds,
  async run(app, payload, { last }) {
    const file = await findImport(app, payload.id, ['writing']);
    if (file === undefined) return;
    try {
      if (await (file.kind === 'places' ? writePlaces : writeReservations)(app, file)) return;
    } catch (why) {
      // Nobody tries again: whoever waits for it is told, and can bring the list in again.
      if (last) await failImport(app, file.id);
      throw why;
    }
    // Somebody was quicker: the plan is made anew, for a person to look at again.
    await app.write(null, async (tx) => {
      // A try that ran beside this one may have written it: then it is that one's lines which stood in the way.
      if (!(await lockImport(tx, file.id, ['writing']))) return;
      await beginCheck(tx, file.id, { problem: 'changed-meanwhile' });
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

/** A server that died at each try could not say so itself: nobody tries again, and whoever waits for the list is told. */
export const failDeadImports = job({
  name: 'reservations.tellUnwritten',
  shape: z.strictObject({}),
  every: '*/5 * * * *',
  async run(app) {
    const writing = await app.rows.select({ id: imports.id }).from(imports).where(eq(imports.state, 'writing'));
    // Letters lie for months, and of nearly all of them somebody was told: they are read only where one waits.
    if (writing.length === 0) return;
    const letters = (await app.deadLetters.all()).filter((letter) => letter.job === writeImport.name);
    const failed = new Set(letters.map(({ payload }) => shape.parse(payload).id));
    for (const one of writing) if (failed.has(one.id)) await failImport(app, one.id);
  },
});

/** Files that nobody went on with, and what remains of old ones. */
export const sweepImports = job({
  name: 'reservations.sweepImports',
  shape: z.strictObject({}),
  every: '37 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      // One that is being written has a day more than whatever began to write it on its last.
      const old = (days: number) => lt(imports.createdAt, addMilliseconds(tx.now, -days * day));
      await tx.rows.delete(imports).where(or(and(old(30), ne(imports.state, 'writing')), old(31)));
    }),
});
