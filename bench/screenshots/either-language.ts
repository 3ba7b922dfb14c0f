import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const spanish = new Map<string, Set<string>>();

for (const path of globSync('{platform,features,web}/**/i18n/**/en.ts')) {
  const { en } = await import(resolve(path));
  const { es } = await import(resolve(path.replace(/en\.ts$/, 'es.ts')));
  gather(en, es);
}

/** Omits texts with parameters, because they are functions. */
function gather(en: unknown, es: unknown): void {
  if (typeof en === 'string' && typeof es === 'string') spanish.set(en, (spanish.get(en) ?? new Set()).add(es));
  else if (isTexts(en) && isTexts(es)) for (const [name, text] of Object.entries(en)) gather(text, es[name]);
}

function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Converts an English text of the app to a pattern that matches both languages. A pattern is returned unchanged. */
export function inEitherLanguage(text: string | RegExp): RegExp {
  if (text instanceof RegExp) return text;
  const translations = spanish.get(text);
  if (!translations) throw new Error(`the house says “${text}” nowhere`);
  // The mark of a required field, or the name of a record, may follow the text.
  return new RegExp(`^\\s*(${[text, ...translations].map((variant) => RegExp.escape(variant)).join('|')})( \\(.*|[,:] .*)?\\s*$`);
}
