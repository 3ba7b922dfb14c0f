import { describe, expect, test } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, more = '') => `<svg ${xmlns} ${more} viewBox="0 0 100 50">${inside}</svg>`;

async function cleaned(text: string | Uint8Array) {
  const answer = await cleanDrawing(typeof text === 'string' ? Buffer.from(text) : text);
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}

describe('what runs, links, embeds or fetches is taken out, and said', () => {
  const hostile: [string, string, RegExp][] = [
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a script of another name', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', /script|alert/],
    [
      'a page within it',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
      /foreign|body|img/,
    ],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>', /onload|alert/],
    ['a handler in capitals', '<rect ONCLICK="alert(1)" width="1" height="1"/>', /click|alert/i],
    ['a picture from elsewhere', '<image href="https://elsewhere.test/p.png" width="9" height="9"/>', /elsewhere/],
    ['the same by the older name', '<image xlink:href="//elsewhere.test/p.png" width="9" height="9"/>', /elsewhere/],
    ['an SVG as data', '<image href="data:image/svg+xml;base64,AAAA" width="9" height="9"/>', /data:/],
    ['another file that it repeats', '<use href="https://elsewhere.test/a.svg#x"/>', /elsewhere/],
    ['a fill from elsewhere', '<rect fill="url(https://elsewhere.test/a.svg#x)" width="1" height="1"/>', /elsewhere/],
    ['a style that fetches', '<rect style="fill:red;background:url(https://elsewhere.test)" width="1" height="1"/>', /elsewhere/],
    ['a style with an escape', '<rect style="fill:u\\72l(https://elsewhere.test)" width="1" height="1"/>', /elsewhere/],
    ['a sheet from elsewhere', '<style>@import url(https://elsewhere.test/a.css);rect{fill:red}</style>', /elsewhere|import/],
    ['an import without an address', '<style>@import "https://elsewhere.test/a.css";rect{fill:red}</style>', /elsewhere|import/],
    ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://elsewhere.test/a.woff)}</style>', /elsewhere/],
    ['a set of pictures', '<style>rect{mask-image:image-set("https://elsewhere.test/a.png" 1x)}</style>', /elsewhere/],
    ['a style that hides in a comment', '<style>rect{fill:u/**/rl(https://elsewhere.test)}</style>', /elsewhere/],
    ['an animation that writes a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>', /javascript|set/],
    ['a script as a link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', /javascript/],
    ['a filter that fetches', '<filter id="f"><feImage href="https://elsewhere.test/p.png"/></filter>', /elsewhere|feImage/],
    ['an audio file', '<audio src="https://elsewhere.test/a.mp3"/>', /elsewhere|audio/],
    ['what a program left', '<metadata><rdf>who drew it</rdf></metadata>', /metadata|rdf|drew/],
    ['a style that ends and begins a script', '<style><![CDATA[</style><script>alert(1)</script>]]></style>', /<script/],
  ];
  test.each(hostile)('%s', async (_what, inside, gone) => {
    const { svg } = await cleaned(drawing(`${inside}<circle r="5"/>`, 'xmlns:xlink="http://www.w3.org/1999/xlink"'));
    expect(svg).not.toMatch(gone);
    expect(svg).toContain('<circle r="5"/>');
  });

  test('whoever brought it hears what was taken out', async () => {
    const { removed } = await cleaned(drawing('<script/><script/><rect onload="x"/><image href="https://elsewhere.test/a.png"/>'));
    expect(removed).toEqual({ script: 2, onload: 1, href: 1 });
  });

  test('a style sheet named outside of the drawing', async () => {
    const { svg } = await cleaned(
      `<?xml-stylesheet href="https://elsewhere.test/a.css"?><!DOCTYPE svg PUBLIC "x" "https://elsewhere.test">${drawing('')}`,
    );
    expect(svg).not.toContain('elsewhere');
  });
});

test('what draws stays: forms, styles, gradients, what is repeated, pictures that lie within', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const inside = [
    '<defs><linearGradient id="lake"><stop offset="0" stop-color="#60bbc5"/></linearGradient><g id="tree"><circle r="3"/></g></defs>',
    '<style>.path{stroke:#7d7871;fill:url(#lake)}@media (prefers-color-scheme:dark){.path{stroke:#fff}}</style>',
    '<path class="path" d="M0 0h9" style="stroke-width:2"/><use href="#tree" x="4"/>',
    `<image href="${picture}" width="9" height="9"/><text x="1" y="2">Chapel &amp; Hall</text>`,
  ];
  const { svg, width, height } = await cleaned(drawing(inside.join('')));
  for (const kept of [
    'linearGradient',
    'fill:url(#lake)',
    'prefers-color-scheme:dark',
    'stroke-width:2',
    '#tree',
    picture,
    'Chapel &amp; Hall',
  ])
    expect(svg).toContain(kept);
  expect({ width, height }).toEqual({ width: 2_000, height: 1_000 });
  expect(svg).toMatch(/viewBox="0 0 100 50"/);
});

test('one without a frame of its own is as large as it says', async () => {
  expect(await cleaned(`<svg ${xmlns} width="30mm" height="60mm"><rect/></svg>`)).toMatchObject({ width: 1_000, height: 2_000 });
});

describe('what cannot be a plan is refused', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`).join('');
  const refused: [string, string | Uint8Array, string][] = [
    ['no XML', '<svg><rect></svg>', 'not-a-drawing'],
    ['another language', '<html><body/></html>', 'not-a-drawing'],
    ['nothing', '', 'not-a-drawing'],
    ['no text', Buffer.from([0x3c, 0xff, 0xfe, 0x00]), 'not-a-drawing'],
    ['no size', `<svg ${xmlns}><rect/></svg>`, 'not-a-drawing'],
    ['a strip', `<svg ${xmlns} viewBox="0 0 900 10"/>`, 'not-a-drawing'],
    ['a file of the server', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`, 'entities'],
    ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`, 'entities'],
    ['a billion repeats', drawing(`<g id="g0"><rect/></g>${laughs}`), 'too-detailed'],
    ['one that repeats itself', drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'too-detailed'],
    ['too many parts', drawing('<rect/>'.repeat(60_001)), 'too-detailed'],
    ['deeper than the stack', drawing('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), 'too-detailed'],
  ];
  test.each(refused)('%s', async (_what, text, why) => {
    expect(await cleanDrawing(typeof text === 'string' ? Buffer.from(text) : text)).toBe(why);
  });
});
