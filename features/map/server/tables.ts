import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { audiences, markKinds, planKinds } from '#features/map/rules.ts';

/** The current plan is the one with the latest `chosen_at`. */
export const mapPlans = pgTable('map_plans', {
  id: text().primaryKey(),
  kind: text({ enum: planKinds }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bytes().notNull(),
  createdAt: instant('created_at').notNull(),
  chosenAt: instant('chosen_at'),
});

export const mapMarks = pgTable('map_marks', {
  id: text().primaryKey(),
  kind: text({ enum: markKinds }).notNull(),
  placeId: text('place_id'),
  name: text().notNull().default(''),
  points: integer().array().notNull(),
  audience: text({ enum: audiences }).notNull(),
  createdAt: instant('created_at').notNull(),
});
