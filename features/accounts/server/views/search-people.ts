import { and, asc, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import { accounts } from '#features/accounts/server/tables.ts';

const { id, firstName, lastName, email, phone, accountType, accountArea, profilePic, disabledAt } = accounts;

const maxResults = 6;

export async function searchPeople({ app, input }: CallContext<z.output<typeof SearchInput>>) {
  const condition = searchCondition(searchText, input.words);
  if (condition === undefined) return [];
  return app.rows
    .select({ id, firstName, lastName, email, phone, accountType, accountArea, profilePic, disabledAt })
    .from(accounts)
    .where(and(condition))
    .orderBy(sql`${isNull(disabledAt)} desc`, asc(lastName), asc(firstName), asc(id))
    .limit(maxResults);
}

// This text has no index: a camp has only some hundred accounts.
const searchText = sql`(search_folded(concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${accountArea}, ${accountType}))
  || ' ' || phone_digits(${phone}))`;
