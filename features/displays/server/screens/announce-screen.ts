import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, hour, addMilliseconds } from '#platform/time/instant.ts';
import { codeAlphabet, codeLength } from '#features/displays/rules.ts';
import { screens } from '#features/displays/server/tables.ts';
import type { BySecret } from '#features/displays/shapes.ts';
import { topics } from '#features/displays/topics.ts';

/** A displayed code expires after this time. */
const codeLifetime = 12 * hour;
/** A TV that is never paired is deleted after this time. */
const unpairedScreenLifetime = 2 * day;

export async function announceScreen({ app, input }: CallContext<z.output<typeof BySecret>>): Promise<Done> {
  const tokenHash = hashToken(input.secret);
  return app.write(null, async (tx) => {
    const [existingScreen] = await tx.rows.select().from(screens).where(eq(screens.tokenHash, tokenHash)).for('update');
    if (
      existingScreen !== undefined &&
      (existingScreen.pairedAt !== null || addMilliseconds(existingScreen.announcedAt, codeLifetime) > tx.now)
    )
      return done;
    const code = await generateUnusedCode(tx);
    if (existingScreen === undefined) {
      const id = newId();
      await tx.rows.insert(screens).values({ id, tokenHash, code, announcedAt: tx.now }).onConflictDoNothing();
      tx.changed(topics.screens, id);
    } else {
      await tx.rows.update(screens).set({ code, announcedAt: tx.now }).where(eq(screens.id, existingScreen.id));
      tx.changed(topics.screens, existingScreen.id);
    }
    return done;
  });
}

/** A code has six of 24 possible characters. With a few hundred TVs, a second attempt is rarely needed. */
export async function generateUnusedCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
    const existing = await tx.rows.select({ id: screens.id }).from(screens).where(eq(screens.code, code));
    if (existing.length === 0) return code;
  }
}

export const deleteStaleScreens = job({
  name: 'displays.sweep',
  shape: z.strictObject({}),
  cron: '20 4 * * *',
  async run(app) {
    await app.write(null, async (tx) => {
      await tx.rows
        .delete(screens)
        .where(and(isNull(screens.pairedAt), lt(screens.announcedAt, addMilliseconds(tx.now, -unpairedScreenLifetime))));
    });
  },
});
