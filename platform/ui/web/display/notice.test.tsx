import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import { ErrorState } from './notice.tsx';

function renderError(code: 'reload' | 'bug'): string {
  return renderToStaticMarkup(
    <LanguageProvider start="en">
      <ErrorState failure={{ code, requestId: 'k7' }} onRetry={() => {}} />
    </LanguageProvider>,
  );
}

test('offers a retry and shows the request number', () => {
  expect(renderError('bug')).toContain('Try again');
  expect(renderError('bug')).toContain('k7');
});

test('offers a reload instead of a retry if the page is outdated', () => {
  expect(renderError('reload')).toContain('>Reload<');
  expect(renderError('reload')).not.toMatch(/Try again|k7/);
});
