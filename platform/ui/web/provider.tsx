import './look/tokens.css';
import './look/base.css';
import './look/kit.css';
import './look/layout.css';
import './look/scheme.ts';
import type { ReactNode } from 'react';
import type { Language } from '#platform/words/words.ts';
import { LanguageProvider } from '#platform/words/web/use-words.ts';
import { type Go, GoContext } from './go.ts';
import { Questions } from '#platform/ui/web/layers/ask.tsx';
import { Toasts } from '#platform/ui/web/layers/toasts.tsx';

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
