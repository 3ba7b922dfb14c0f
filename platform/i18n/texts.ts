/** Lists the languages of the app. The compiler requires every text in each of them. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export type TextsByLanguage<Texts> = Record<Language, Texts>;

/** The type of a translation: the same keys as the English texts, with any string or function that returns one. */
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
