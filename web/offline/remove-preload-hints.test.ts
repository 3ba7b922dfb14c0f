import { expect, test } from 'vitest';
import { removePreloadHints } from './remove-preload-hints.ts';

test('removePreloadHints removes hints for files that are not cached', () => {
  const page = [
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/f.woff2" />',
    '<link rel="stylesheet" crossorigin href="/assets/house.css">',
    '<link rel="stylesheet" crossorigin href="/assets/desk.css" />',
    '<link rel="modulepreload" crossorigin href="/assets/desk.js" />',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
  ];
  const cleanedPage = removePreloadHints(page.join('\n'), ['/assets/house.css', '/assets/index.js']);
  expect(cleanedPage.split('\n').filter((line) => line.trim() !== '')).toEqual([page[0], page[1], page[4]]);
});
