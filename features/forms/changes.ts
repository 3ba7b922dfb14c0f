import type { Condition } from './rules.ts';
import type { FormFacts, FormPlaceRow } from './shapes.ts';

const plainFields = ['direction', 'groupName', 'leaderName', 'leaderPhone', 'leaderEmail', 'heads', 'keys', 'notes'] as const;
type Changed = Record<string, unknown>;
type FormContent = Pick<FormFacts, (typeof plainFields)[number] | 'keyNumbers' | 'places'>;

/** Returns the changed fields and items for the history, or null if nothing changed. */
export function findFormChanges(before: FormContent, after: FormContent): { before: Changed; after: Changed } | null {
  const oldValues: Changed = {};
  const newValues: Changed = {};
  for (const field of plainFields)
    if (before[field] !== after[field]) {
      oldValues[field] = before[field];
      newValues[field] = after[field];
    }
  const [oldNumbers, newNumbers] = [before.keyNumbers, after.keyNumbers].map((numbers) => numbers.join(', '));
  if (oldNumbers !== newNumbers) {
    oldValues['keyNumbers'] = oldNumbers;
    newValues['keyNumbers'] = newNumbers;
  }
  const [oldItems, newItems] = [itemsIn(before.places), itemsIn(after.places)];
  const names = [...new Set([...oldItems.keys(), ...newItems.keys()])].filter(
    (name) => oldItems.get(name)?.mark !== newItems.get(name)?.mark,
  );
  if (names.length > 0) {
    oldValues['places'] = snapshotsOf(names, oldItems);
    newValues['places'] = snapshotsOf(names, newItems);
  }
  return Object.keys(newValues).length === 0 ? null : { before: oldValues, after: newValues };
}

/** An item as the history stores it. */
export interface ItemSnapshot {
  condition: Condition;
  note: string;
  photos: number;
}

interface Item extends ItemSnapshot {
  /** The item's values as one text, to compare two versions. */
  mark: string;
}

function itemsIn(places: readonly FormPlaceRow[]): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const { place, items: placeItems } of places)
    for (const { name, condition, note, photos } of placeItems)
      items.set(`${place} · ${name}`, { condition, note, photos: photos.length, mark: JSON.stringify([condition, note, photos]) });
  return items;
}

function snapshotsOf(names: readonly string[], items: ReadonlyMap<string, Item>): Record<string, ItemSnapshot> {
  const snapshots: Record<string, ItemSnapshot> = {};
  for (const name of names) {
    const item = items.get(name);
    if (item) snapshots[name] = { condition: item.condition, note: item.note, photos: item.photos };
  }
  return snapshots;
}
