/** The languages of the house. Every text exists in each: the compiler refuses a missing one. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Texts of one room or part, per language, of the same shape. A text with blanks to fill is a function. */
export type TextsByLanguage<Texts> = Record<Language, Texts>;

/**
 * A text's type, loosened from its English wording so that the Spanish file can implement it.
 * @example export const es: Translation<typeof en> = { … }
 */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...blanks: infer Blanks) => string
      ? (...blanks: Blanks) => string
      : Translation<Texts[Key]>;
};

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
