import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { canEditSheet } from '#features/sheets/rules.ts';
import type { LinkReference, LinkRow, NewLink } from '#features/sheets/shapes/links.ts';
import { topics } from '#features/sheets/topics.ts';
import { sheetLinks, sheets } from '#features/sheets/server/tables.ts';

const maxLinksPerSheet = 200;
/** Maximum number of active links per account, so that one account cannot exhaust the limit of the sheet. */
const maxLinksPerAccount = 10;
/** Maximum number of links that an account ever creates, including revoked links, which can be restored. */
const maxCreatedPerAccount = 100;

export async function addLink({ app, caller, input }: CallContext<z.output<typeof NewLink>>) {
  const { accountId, ...access } = requireCaller(caller);
  if (input.of === 'sheet' && !canEditSheet(access, input.sheetId)) throw new CodedError('not-allowed');
  const token = newToken();
  return app.write(caller, async (tx) => {
    const isThere = (await tx.rows.$count(sheets, and(eq(sheets.id, input.sheetId), eq(sheets.isTemplate, false)))) > 0;
    if (!isThere) return refuse('gone');
    if (!(await hasLinkQuota(tx, { id: input.id, sheetId: input.sheetId, accountId }))) return refuse('too-many');
    const personId = input.of === 'me' ? accountId : null;
    const inserted = await tx.rows
      .insert(sheetLinks)
      .values({ id: input.id, sheetId: input.sheetId, personId, tokenHash: hashToken(token), createdBy: accountId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: sheetLinks.id });
    // The call is a resend. Only the first response can contain the URL, because the database stores only its hash.
    if (inserted.length === 0) return refuse('told-already');
    tx.record({ kind: 'sheets.link-made', subject: { type: 'sheet', id: input.sheetId }, after: { of: input.of } });
    tx.changed(topics.links, input.sheetId);
    return { url: `${app.config.publicUrl}/sheet-feeds/${token}.ics` };
  });
}

interface LinkQuotaInput {
  id: string;
  sheetId: string;
  accountId: string;
}

/** Locks the links of the sheet, because two concurrent calls could each count the links without the other's new link. */
async function hasLinkQuota(tx: Transaction, { id, sheetId, accountId }: LinkQuotaInput): Promise<boolean> {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${sheetId}`}, 0))`);
  const others = and(eq(sheetLinks.sheetId, sheetId), ne(sheetLinks.id, id));
  const working = and(others, isNull(sheetLinks.revokedAt));
  const own = eq(sheetLinks.createdBy, accountId);
  return (
    (await tx.rows.$count(sheetLinks, and(working, own))) < maxLinksPerAccount &&
    (await tx.rows.$count(sheetLinks, and(others, own))) < maxCreatedPerAccount &&
    (await tx.rows.$count(sheetLinks, working)) < maxLinksPerSheet
  );
}

export const revokeLink = (context: CallContext<z.output<typeof LinkReference>>) => setRevoked(context, true);

export const restoreLink = (context: CallContext<z.output<typeof LinkReference>>) => setRevoked(context, false);

async function setRevoked({ app, caller, input }: CallContext<z.output<typeof LinkReference>>, isRevoked: boolean) {
  const { accountId, ...access } = requireCaller(caller);
  const theirs = eq(sheetLinks.personId, accountId);
  const own = canEditSheet(access, input.sheetId) ? or(theirs, isNull(sheetLinks.personId)) : theirs;
  return app.write(caller, async (tx) => {
    if (!isRevoked && !(await hasLinkQuota(tx, { id: input.id, sheetId: input.sheetId, accountId }))) return refuse('too-many');
    const state = isRevoked ? isNull(sheetLinks.revokedAt) : isNotNull(sheetLinks.revokedAt);
    const changed = await tx.rows
      .update(sheetLinks)
      .set({ revokedAt: isRevoked ? tx.now : null })
      .where(and(eq(sheetLinks.id, input.id), eq(sheetLinks.sheetId, input.sheetId), own, state))
      .returning({ id: sheetLinks.id });
    if (changed.length === 0) return refuse('gone');
    tx.record({ kind: isRevoked ? 'sheets.link-revoked' : 'sheets.link-restored', subject: { type: 'sheet', id: input.sheetId } });
    tx.changed(topics.links, input.sheetId);
    return done;
  });
}

export async function linkRows(
  { rows }: AppContext,
  { id, accountId, isWriter }: { id: string; accountId: string; isWriter: boolean },
  ids?: readonly string[],
): Promise<LinkRow[]> {
  const theirs = eq(sheetLinks.personId, accountId);
  const activeLinks = await rows
    .select()
    .from(sheetLinks)
    .where(
      and(
        eq(sheetLinks.sheetId, id),
        isNull(sheetLinks.revokedAt),
        isWriter ? or(theirs, isNull(sheetLinks.personId)) : theirs,
        ids && inArray(sheetLinks.id, [...ids]),
      ),
    )
    .orderBy(asc(sheetLinks.createdAt), asc(sheetLinks.id));
  return activeLinks.map((link) => ({
    id: link.id,
    of: link.personId === null ? ('sheet' as const) : ('me' as const),
    createdAt: link.createdAt,
    lastFetchedAt: link.lastFetchedAt,
  }));
}
