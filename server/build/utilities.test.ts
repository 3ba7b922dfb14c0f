import { expect, test } from 'vitest';
import { findClassNames, findScreenSources } from './class-names.ts';
import { createUtilities, renderUtilities } from './utilities.ts';

const generator = await createUtilities('.');
const render = async (...names: string[]): Promise<string> => (await renderUtilities(generator, names)).replaceAll(/\/\*.*?\*\/|\n/g, '');

test.each([
  ['gap-2', '.gap-2{gap:8px;}'],
  ['text-dim', '.text-dim{color:var(--dim);}'],
  ['text-sm', '.text-sm{font-size:0.875rem;}'],
  ['rounded', '.rounded{border-radius:var(--radius);}'],
  ['border-t', '.border-t{border-top:1px solid var(--line);}'],
  ['hover:bg-hover', '.hover\\:bg-hover:hover{background-color:var(--hover);}'],
  ['max-sm:hidden', '@media (max-width: 40em){.max-sm\\:hidden{display:none !important;}}'],
  ['not-print:hidden', '@media not print{.not-print\\:hidden{display:none !important;}}'],
  ['text-red-500', ''],
  ['gap-tiny', ''],
])('renderUtilities renders %s as %s', async (name, css) => {
  expect(await render(name)).toBe(css);
});

test('the utility classes of the screens use nothing that the oldest supported browsers lack', async () => {
  const names = findScreenSources('.').flatMap((path) => [...findClassNames(path)]);
  const css = await render(...names);
  expect(css.length).toBeGreaterThan(3_000);
  expect(css).not.toMatch(/@property|color-mix|oklch|oklab|:where|:has|@media[^{]*calc|--un-/);
});

test.each([
  ['<p className="flex gap-2" />', ['flex', 'gap-2']],
  ["<p className={isOpen ? `flex ${style.row} gap-2` : 'hidden'} />", ['hidden', 'flex', 'gap-2']],
  ["<p className={kind === 'time' ? 'block' : style['cell']} />", ['block']],
  ["function Row({ className = 'block' }) {}", ['block']],
  ["element.classList.add('print:hidden');", ['print:hidden']],
  ['return `<p class="text-sm">`;', ['text-sm']],
  ["const kind = 'block';", []],
])('findClassNames reads %s', (source, names) => {
  expect([...findClassNames('row.tsx', source)]).toEqual(names);
});
