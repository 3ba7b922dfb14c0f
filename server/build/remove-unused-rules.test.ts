import { expect, test } from 'vitest';
import { findDrawnNames, removeUnusedRules } from './remove-unused-rules.ts';

const drawn = findDrawnNames(
  'page.js',
  'const text = "stack";jsx("p", { className: open ? `row ${more}` : "line", "data-hue": "pine", children: jsx("em", {}) });const own = `<header class="slow"><h1>`;',
);

test('findDrawnNames finds classes and elements, but not words in texts', () => {
  expect([...drawn]).toEqual(expect.arrayContaining(['<p', '<em', '.row', '.line', 'data-hue', 'pine', '<header', '<h1', '.slow']));
  expect(drawn.has('.stack')).toBe(false);
});

test.each([
  ['.row{gap:8px}.stack{gap:9px}', '.row{gap:8px}'],
  ['.stack,.row:empty>p,.row table{gap:8px}', '.row:empty>p{gap:8px}'],
  [':is(.stack,.row)>*{margin:0}:is(.stack,table)>*{margin:0}', ':is(.stack,.row)>*{margin:0}'],
  ['.stack>:is(p,em):not(.line),.row>:is(p,b):not(.stack){top:0}', '.row>:is(p,b):not(.stack){top:0}'],
  [
    '[data-hue=pine]{top:1px}[data-hue="berry"]{top:2px}[data-size]{top:3px}.row[aria-busy=true]{top:4px}',
    '[data-hue=pine]{top:1px}.row[aria-busy=true]{top:4px}',
  ],
  ['@layer base,kit;@layer kit{@media print{.stack{top:0}}.row{top:0}}', '@layer base;@layer kit{.row{top:0}}'],
  ['html,body,#root.row,*,:before{top:0}#root.stack{top:0}', 'html,body,#root.row,*,:before{top:0}'],
])('removeUnusedRules reduces the style sheet %s to %s', (css, used) => {
  expect(removeUnusedRules(css, drawn)).toBe(used);
});

test('removeUnusedRules keeps animations that a rule uses', () => {
  const turn = '@keyframes turn{to{rotate:1turn}}';
  const css = `.row{animation:1s linear turn}${turn}@keyframes pass{0%{top:0}to{top:1px}}`;
  expect(removeUnusedRules(css, drawn)).toBe(`.row{animation:1s linear turn}${turn}`);
});
