import { type Language, languages } from '#platform/words/words.ts';
import { keyOfTyped, nameMark } from '#rooms/forms/name-mark.ts';
import { type UsualItem, usualItems } from '#rooms/forms/rules.ts';
import { itemWords } from './items.ts';

/** An item's name in the reader's language where it is a usual one, else as it was typed. */
export function usualName({ key, name }: { key: string; name: string }, language: Language): string {
  return isUsual(key) ? itemWords[language][key] : name;
}

/** The key of what somebody typed: a usual item's, when they typed its name in whatever language. */
export function keyOfItem(typed: string): string {
  const mark = nameMark(typed);
  return usualItems.find((key) => languages.some((language) => nameMark(itemWords[language][key]) === mark)) ?? keyOfTyped(typed);
}

function isUsual(key: string): key is UsualItem {
  return usualItems.includes(key as UsualItem);
}
