import type { Floor } from '#platform/server/floor.ts';
import { defaultName } from '#rooms/settings/rules.ts';
import type { SettingsRow } from '#rooms/settings/shapes.ts';
import { storedSettings } from './camp.ts';

export { SettingsChange } from '#rooms/settings/shapes.ts';
export { beginNewCamp, writeSettings } from './camp.ts';

/** For queries: whether administrators without a second factor must add one. */
export const needsSecondFactorSql = "coalesce((select administrators_need_second_factor from settings where id = 'camp'), false)";

/** The camp's own facts, as other rooms and the platform ask for them. */
export type CampFacts = SettingsRow;

/** Whether somebody has given the camp its own name. */
export function isNamed({ name }: Pick<CampFacts, 'name'>): boolean {
  return name !== defaultName;
}

interface Kept {
  facts: Promise<CampFacts> | undefined;
}

const keptBy = new WeakMap<Floor, Kept>();

/** Kept in memory until somebody, on this server or another, changes them. Here `senderName` is never empty. */
export function campFacts(floor: Floor): Promise<CampFacts> {
  const kept = keptBy.get(floor) ?? begin(floor);
  // While changes cannot be heard of, what is kept may be old.
  if (kept.facts === undefined || !floor.feed.isCurrent()) kept.facts = readFacts(floor, kept);
  return kept.facts;
}

/** Whoever has just changed them here reads them so at once; the feed tells other servers. */
export function forgetFacts(floor: Floor): void {
  const kept = keptBy.get(floor);
  if (kept) kept.facts = undefined;
}

function begin(floor: Floor): Kept {
  const kept: Kept = { facts: undefined };
  const forget = (): void => void (kept.facts = undefined);
  floor.feed.hear('settings', forget);
  floor.feed.onGap(forget);
  keptBy.set(floor, kept);
  return kept;
}

function readFacts(floor: Floor, kept: Kept): Promise<CampFacts> {
  const formatting = storedSettings(floor).then((facts) => ({ ...facts, senderName: facts.senderName || facts.name }));
  // What could not be read is asked for again; whoever waits for it hears of it there.
  formatting.catch(() => {
    if (kept.facts === formatting) kept.facts = undefined;
  });
  return formatting;
}
