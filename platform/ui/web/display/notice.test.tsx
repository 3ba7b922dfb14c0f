import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import { ErrorState } from './notice.tsx';

function shown(code: 'reload' | 'bug'): string {
  return renderToStaticMarkup(
    <LanguageProvider start="en">
      <ErrorState failure={{ code, requestId: 'k7' }} onRetry={() => {}} />
    </LanguageProvider>,
  );
}

test('what failed can be tried again, and is told by its number', () => {
  expect(shown('bug')).toContain('Try again');
  expect(shown('bug')).toContain('k7');
});

test('an old page is to be loaded again: asking once more would end the same', () => {
  expect(shown('reload')).toContain('>Reload<');
  expect(shown('reload')).not.toMatch(/Try again|k7/);
});
