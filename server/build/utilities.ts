import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, type StaticRule, type UnoGenerator, type VariantFunction } from '@unocss/core';
import presetWind3, { type Theme } from '@unocss/preset-wind3';
import type { Plugin } from 'vite';
import { findClassNames, findScreenSources } from './class-names.ts';

const sheet = 'platform/ui/web/styles/layout.css';
const tokensSheet = 'platform/ui/web/styles/tokens.css';

/** Generates the utility classes of Tailwind 3 with the colors of tokens.css and our own sizes. */
export function createUtilities(root: string): Promise<UnoGenerator<Theme>> {
  const colors = Object.fromEntries(readColorNames(join(root, tokensSheet)).map((name) => [name, `var(--${name})`]));
  return createGenerator<Theme>({
    presets: [{ name: 'own', rules: ownRules, variants: ownVariants }, presetWind3({ preflight: false })],
    // Important, because a screen's own style sheet often sets `display`.
    rules: [['hidden', { display: 'none !important' }]],
    extendTheme: (theme) => ({ ...theme, ...ownTheme, colors, maxWidth: { ...theme.maxWidth, ...ownMaxWidths } }),
  });
}

const line = '1px solid var(--line)';
const ownRules: StaticRule[] = [
  ['border', { border: line }],
  ['border-t', { 'border-top': line }],
  ['border-b', { 'border-bottom': line }],
  ['divide-y', { 'border-top': line }],
  ['shadow', { 'box-shadow': 'var(--shadow)' }],
  // The name of Tailwind 4.
  ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
];

/** Media queries that UnoCSS lacks, or would write with `calc`, which old browsers may not understand there. */
const mediaQueries = { 'max-sm:': '(max-width: 40em)', 'not-print:': 'not print' };
const ownVariants = Object.entries(mediaQueries).map(
  ([prefix, query]): VariantFunction<Theme> =>
    (name) =>
      name.startsWith(prefix)
        ? { matcher: name.slice(prefix.length), handle: (input, next) => next({ ...input, parent: `@media ${query}` }) }
        : undefined,
);

const ownMaxWidths = { form: '34rem', prose: '70ch' };
const ownTheme: Theme = {
  breakpoints: { sm: '40.0625em' },
  // Spaces are pixels, so that they do not grow with the text size of the device.
  spacing: Object.fromEntries(Array.from({ length: 33 }, (_, half) => [String(half / 2), `${half * 2}px`])),
  // Sizes that Tailwind lacks are named by their pixels.
  fontSize: {
    xs: ['0.75rem', {}],
    13: ['0.8125rem', {}],
    sm: ['0.875rem', {}],
    15: ['0.9375rem', {}],
    base: ['1rem', {}],
    17: ['1.0625rem', {}],
    lg: ['1.125rem', {}],
    19: ['1.1875rem', '1.35'],
    xl: ['1.25rem', '1.3'],
    22: ['1.375rem', '1.3'],
    26: ['1.625rem', '1.25', '-0.01em'],
  },
  fontWeight: { medium: '500', semibold: '600', bold: '650' },
  lineHeight: { tight: '1.35' },
  borderRadius: { DEFAULT: 'var(--radius)', full: '99px' },
  minHeight: { target: 'var(--target)' },
  // As many columns of equal width as fit.
  gridTemplateColumn: { fit: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))' },
};

/** Returns the rules of all utility classes among `names`. */
export async function renderUtilities(generator: UnoGenerator<Theme>, names: Iterable<string>): Promise<string> {
  const { css } = await generator.generate(new Set(names), { preflights: false, safelist: false });
  return css;
}

/** Replaces `@utilities;` in layout.css by the utility classes that the sources use, also when the sources change in development. */
export function utilities(root: string): Plugin {
  const namesOf = new Map<string, Set<string>>();
  const sheetPath = join(root, sheet);
  return {
    name: 'utilities',
    // Before Vite's own plugins, which parse the style sheet.
    enforce: 'pre',
    async load(id) {
      if (id.replace(/\?.*/, '') !== sheetPath) return null;
      if (namesOf.size === 0) for (const path of findScreenSources(root)) namesOf.set(path, findClassNames(path));
      const rules = await renderUtilities(
        await createUtilities(root),
        [...namesOf.values()].flatMap((names) => [...names]),
      );
      return readFileSync(sheetPath, 'utf8').replace('@utilities;', () => rules);
    },
    hotUpdate({ file, modules }) {
      if (!file.endsWith('.tsx')) return undefined;
      const names = findClassNames(file);
      const before = namesOf.get(file);
      namesOf.set(file, names);
      if (before !== undefined && [...names].every((name) => before.has(name))) return undefined;
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(sheetPath) ?? [])];
    },
  };
}

function readColorNames(tokensPath: string): string[] {
  return [...readFileSync(tokensPath, 'utf8').matchAll(/^ {2}--([\w-]+): (?:light-dark\(|#)/gm)].map(([, name = '']) => name);
}
