import { type Language, languages } from '#platform/i18n/texts.ts';
import { createItemKey, normalizeName } from '#features/forms/normalize-name.ts';
import { type StandardItem, standardItems } from '#features/forms/rules.ts';
import { itemTexts } from './items.ts';

/** An item's name in the reader's language where it is a usual one, else as it was typed. */
export function itemNameOf({ key, name }: { key: string; name: string }, language: Language): string {
  return isStandardItem(key) ? itemTexts[language][key] : name;
}

/** The key of what somebody typed: a usual item's, when they typed its name in whatever language. */
export function findItemKey(typed: string): string {
  const mark = normalizeName(typed);
  return (
    standardItems.find((key) => languages.some((language) => normalizeName(itemTexts[language][key]) === mark)) ?? createItemKey(typed)
  );
}

function isStandardItem(key: string): key is StandardItem {
  return standardItems.includes(key as StandardItem);
}
