import type { Condition } from './rules.ts';
import type { FormFacts, FormPlaceRow } from './shapes.ts';

const plainFields = ['direction', 'groupName', 'leaderName', 'leaderPhone', 'leaderEmail', 'heads', 'keys', 'notes'] as const;
type Changed = Record<string, unknown>;
type FormContent = Pick<FormFacts, (typeof plainFields)[number] | 'keyNumbers' | 'places'>;

/** What a history keeps of a change: only what differs; of places only their items that do. null when nothing does. */
export function findFormChanges(before: FormContent, after: FormContent): { before: Changed; after: Changed } | null {
  const was: Changed = {};
  const is: Changed = {};
  for (const field of plainFields)
    if (before[field] !== after[field]) {
      was[field] = before[field];
      is[field] = after[field];
    }
  const [had, has] = [before.keyNumbers, after.keyNumbers].map((numbers) => numbers.join(', '));
  if (had !== has) {
    was['keyNumbers'] = had;
    is['keyNumbers'] = has;
  }
  const [old, fresh] = [itemsIn(before.places), itemsIn(after.places)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => old.get(name)?.mark !== fresh.get(name)?.mark);
  if (names.length > 0) {
    was['places'] = snapshotsOf(names, old);
    is['places'] = snapshotsOf(names, fresh);
  }
  return Object.keys(is).length === 0 ? null : { before: was, after: is };
}

/** Of one item, as a history tells it. */
export interface ItemSnapshot {
  condition: Condition;
  note: string;
  photos: number;
}

interface Item extends ItemSnapshot {
  /** Differs whenever anything of it does. */
  mark: string;
}

function itemsIn(places: readonly FormPlaceRow[]): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const { place, items: own } of places)
    for (const { name, condition, note, photos } of own)
      items.set(`${place} · ${name}`, { condition, note, photos: photos.length, mark: JSON.stringify([condition, note, photos]) });
  return items;
}

function snapshotsOf(names: readonly string[], items: ReadonlyMap<string, Item>): Record<string, ItemSnapshot> {
  const said: Record<string, ItemSnapshot> = {};
  for (const name of names) {
    const item = items.get(name);
    if (item) said[name] = { condition: item.condition, note: item.note, photos: item.photos };
  }
  return said;
}
