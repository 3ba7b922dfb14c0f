import { and, asc, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import { accounts } from '#features/accounts/server/tables.ts';

const { id, firstName, lastName, email, phone, accountType, accountArea, profilePic, disabledAt } = accounts;

const maxResults = 6;

/** People by name, e-mail, phone, type or area, for the search of the whole house. Who cannot sign in comes last. */
export async function searchPeople({ app, input }: CallContext<z.output<typeof SearchInput>>) {
  const which = searchCondition(searchedText, input.words);
  if (which === undefined) return [];
  return app.rows
    .select({ id, firstName, lastName, email, phone, accountType, accountArea, profilePic, disabledAt })
    .from(accounts)
    .where(and(which))
    .orderBy(sql`${isNull(disabledAt)} desc`, asc(lastName), asc(firstName), asc(id))
    .limit(maxResults);
}

// A camp has some hundreds of accounts: they are folded as they are read.
const searchedText = sql`(search_folded(concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${accountArea}, ${accountType}))
  || ' ' || phone_digits(${phone}))`;
