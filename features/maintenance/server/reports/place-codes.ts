import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { campPlaces } from '#features/places/server/public.ts';
import type { CodeRow, NewCodes } from '#features/maintenance/shapes/report.ts';
import { topics } from '#features/maintenance/topics.ts';
import { codes } from '#features/maintenance/server/tables.ts';

export async function createCodes({ app, caller, input }: CallContext<z.output<typeof NewCodes>>): Promise<Done> {
  const existingIds = new Set((await campPlaces(app)).map(({ id }) => id));
  return app.write(requireCaller(caller), async (tx) => {
    for (const placeId of new Set(input.placeIds.filter((id) => existingIds.has(id)))) {
      const inserted = await tx.rows
        .insert(codes)
        .values({ code: newId(10), placeId, createdAt: tx.now })
        .onConflictDoNothing()
        .returning({ code: codes.code });
      for (const { code } of inserted) tx.changed(topics.codes, code);
    }
    return done;
  });
}

/** Revokes a code: its link and every printed sheet with it stop working. */
export async function revokeCode({ app, caller, input }: CallContext<{ code: string }>): Promise<Done | Refusal<'gone'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const [removed] = await tx.rows
      .update(codes)
      .set({ revokedAt: tx.now })
      .where(and(eq(codes.code, input.code), isNull(codes.revokedAt)))
      .returning({ placeId: codes.placeId });
    if (removed === undefined) return refuse('gone');
    tx.record({ kind: 'maintenance.code-revoked', subject: { type: 'place-code', id: input.code }, before: removed });
    tx.changed(topics.codes, input.code);
    return done;
  });
}

export async function codeRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<CodeRow[]> {
  return app.rows
    .select({ id: codes.code, placeId: codes.placeId })
    .from(codes)
    .where(and(isNull(codes.revokedAt), ids && inArray(codes.code, [...ids])));
}

/** Returns the place of a valid code, or null for an invalid one. */
export async function placeOfCode(app: AppContext, code: string): Promise<string | null> {
  const [codeRow] = await app.rows
    .select({ placeId: codes.placeId })
    .from(codes)
    .where(and(eq(codes.code, code), isNull(codes.revokedAt)));
  return codeRow?.placeId ?? null;
}
