import type { Contexts } from '#platform/ui/web/testing/render-shallow.ts';
import { renderShallow } from '#platform/ui/web/testing/render-shallow.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';

/** Provides a language for components that a test renders without a page. */
export function languageContext(language: Language, more: Contexts = new Map()): Contexts {
  const page = { documentElement: { lang: '' } };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
  try {
    const [provider] = renderShallow(() => LanguageProvider({ start: language, children: null })).all();
    return new Map([...more, [provider?.type, provider?.props['value']]]);
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Object.defineProperty(globalThis, 'document', before);
  }
}
