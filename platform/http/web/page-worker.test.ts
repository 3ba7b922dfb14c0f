import { expect, test } from 'vitest';
import { removePreloadHints } from './page-worker.ts';

test('removes preload hints for scripts that are cached', () => {
  const page = [
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/f.woff2" />',
    '<link rel="stylesheet" crossorigin href="/assets/house.css">',
    '<link rel="modulepreload" crossorigin href="/assets/desk.js" />',
    '<link rel="modulepreload" lang="es" crossorigin href="/assets/es.js">',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
  ];
  const onDevice = new Set(['/assets/f.woff2', '/assets/house.css', '/assets/desk.js', '/assets/index.js']);
  expect(removePreloadHints(page.join('\n'), onDevice).split('\n')).toEqual([page[0], page[1], page[3], page[4]]);
});
