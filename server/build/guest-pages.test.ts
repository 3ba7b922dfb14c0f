import { expect, test } from 'vitest';
import { removeUnusedVariables } from './guest-pages.ts';

test("removeUnusedVariables removes unused variables and those used only by them, but keeps the bundler's variables", () => {
  const css =
    ':root{--lightningcss-light:initial;--ink:#000;--edge:var(--line);--line:#ddd}@media print{:root{--veil:#fff}}p{color:var(--ink,red)}';
  expect(removeUnusedVariables(css)).toBe(':root{--lightningcss-light:initial;--ink:#000;}@media print{:root{}}p{color:var(--ink,red)}');
});
