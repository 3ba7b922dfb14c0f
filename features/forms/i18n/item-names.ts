import { type Language, languages } from '#platform/i18n/texts.ts';
import { createItemKey, normalizeName } from '#features/forms/normalize-name.ts';
import { type StandardItem, standardItems } from '#features/forms/rules.ts';
import { itemTexts } from './items.ts';

/** Translates the names of standard items, and returns any other name as it was typed. */
export function itemNameOf({ key, name }: { key: string; name: string }, language: Language): string {
  return isStandardItem(key) ? itemTexts[language][key] : name;
}

/** Returns the standard item with this name in any language. */
export function findItemKey(typed: string): string {
  const normalized = normalizeName(typed);
  return (
    standardItems.find((key) => languages.some((language) => normalizeName(itemTexts[language][key]) === normalized)) ??
    createItemKey(typed)
  );
}

function isStandardItem(key: string): key is StandardItem {
  return standardItems.includes(key as StandardItem);
}
