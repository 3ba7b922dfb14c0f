/** The languages of the app. The compiler requires every text in each of them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The texts of one feature in all languages. A text with arguments is a function. */
export type TextsByLanguage<Texts> = Record<Language, Texts>;

/** The type of a translation: the same keys with any string. @example export const es: Translation<typeof en> = { … } */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...blanks: infer Blanks) => string
      ? (...blanks: Blanks) => string
      : Translation<Texts[Key]>;
};

/** Returns whether a value is a language of the app. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}
