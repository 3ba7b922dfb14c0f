import './look/tokens.css';
import './look/base.css';
import './look/kit.css';
import './look/layout.css';
import './look/scheme.ts';
import { type ReactNode, useEffect } from 'react';
import type { Language } from '#platform/words/words.ts';
import { LanguageProvider } from '#platform/words/web/use-words.ts';
import { type Go, GoContext } from './go.ts';
import { Above } from '#platform/ui/web/layers/above.tsx';
import { Toasts } from '#platform/ui/web/layers/toasts.tsx';
import { keepPresses } from '#platform/ui/web/press/keep-presses.ts';

/**
 * Everything a screen stands in: the look, the language, the toasts. Once, at the top.
 * @example <Ui go={(path) => router.navigate({ to: path })}><RouterProvider router={router} /></Ui>
 */
export function Ui({ go, language, children }: { go?: Go; language?: Language; children: ReactNode }) {
  useEffect(() => keepPresses(window), []);
  const inside = (
    <>
      {children}
      <Above />
      <Toasts />
    </>
  );
  return <LanguageProvider start={language}>{go ? <GoContext value={go}>{inside}</GoContext> : inside}</LanguageProvider>;
}
