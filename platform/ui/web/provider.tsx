import '@fontsource-variable/figtree/wght.css';
import './look/tokens.css';
import './look/base.css';
import './look/layout.css';
import type { ReactNode } from 'react';
import type { Language } from '#platform/words/words.ts';
import { LanguageProvider } from '#platform/words/web/use-words.ts';
import { type Go, GoContext } from './go.ts';
import { Questions } from './layers/questions.tsx';
import './look/scheme.ts';
import { Toasts } from './layers/toasts.tsx';

/**
 * Everything a screen stands in: the look, the language, the toasts. Once, at the top.
 * @example <Ui go={(path) => router.navigate({ to: path })}><RouterProvider router={router} /></Ui>
 */
export function Ui({ go, language, children }: { go?: Go; language?: Language; children: ReactNode }) {
  const inside = (
    <>
      {children}
      <Questions />
      <Toasts />
    </>
  );
  return <LanguageProvider start={language}>{go ? <GoContext value={go}>{inside}</GoContext> : inside}</LanguageProvider>;
}
