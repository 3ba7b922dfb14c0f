import { customType } from 'drizzle-orm/pg-core';
import type { Instant } from '#platform/time/instant.ts';
import { instantOf } from '#platform/time/instant.ts';

/** `timestamptz` as an `Instant` string (UTC, milliseconds). */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => instantOf(new Date(value)),
});

/** `bytea` as a Buffer, for hashes of tokens. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
