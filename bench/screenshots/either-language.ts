import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const spanish = new Map<string, Set<string>>();

for (const path of globSync('{platform,features,web}/**/i18n/**/en.ts')) {
  const { en } = await import(resolve(path));
  const { es } = await import(resolve(path.replace(/en\.ts$/, 'es.ts')));
  gather(en, es);
}

/** Texts with blanks to fill are functions, and left out. */
function gather(en: unknown, es: unknown): void {
  if (typeof en === 'string' && typeof es === 'string') spanish.set(en, (spanish.get(en) ?? new Set()).add(es));
  else if (isTexts(en) && isTexts(es)) for (const [name, text] of Object.entries(en)) gather(text, es[name]);
}

function isTexts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An English text of the house's, as a pattern of what it is in either language. A pattern stays as it is. */
export function inEitherLanguage(text: string | RegExp): RegExp {
  if (text instanceof RegExp) return text;
  const translations = spanish.get(text);
  if (!translations) throw new Error(`the house says “${text}” nowhere`);
  // Behind a name may stand whether a field must be filled in, or of whom or what it is.
  return new RegExp(`^\\s*(${[text, ...translations].map((one) => RegExp.escape(one)).join('|')})( \\(.*|[,:] .*)?\\s*$`);
}
