import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@fontsource-variable/figtree/wght.css';
import './tokens.css';
import './kit.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../words/words.ts';
import { LanguageProvider } from '../../words/web/use-words.ts';
import { type Go, GoContext } from './go.ts';
import { Questions } from './questions.tsx';
import { shareStyleNonce, styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from './toasts.tsx';

shareStyleNonce();

// The same name is read by public/scheme.js before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'scheme' });

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
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      <LanguageProvider start={language}>{go ? <GoContext value={go}>{inside}</GoContext> : inside}</LanguageProvider>
    </MantineProvider>
  );
}
