import { customType } from 'drizzle-orm/pg-core';
import type { Instant } from '#platform/time/instant.ts';
import { instantOf } from '#platform/time/instant.ts';

/** Stores a `timestamptz` and reads it as an `Instant` string (UTC, milliseconds). */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => instantOf(new Date(value)),
});

/** Stores a Buffer as `bytea`, such as the hash of a token. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
