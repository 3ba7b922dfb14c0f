import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/server/columns.ts';
import { stepMarks, steps } from '#features/onboarding/rules.ts';

export const firstSteps = pgTable('first_steps', {
  step: text({ enum: steps }).primaryKey(),
  mark: text({ enum: stepMarks }).notNull(),
  detail: text().notNull().default(''),
  at: instant().notNull(),
  byId: text('by_id'),
  byName: text('by_name').notNull(),
});

/** Written by `npm run backup`. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
