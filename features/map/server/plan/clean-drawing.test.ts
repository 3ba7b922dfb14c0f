import { describe, expect, test } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inside: string, more = '') => `<svg ${xmlns} ${more} viewBox="0 0 100 50">${inside}</svg>`;

async function cleaned(text: string | Uint8Array) {
  const answer = await cleanDrawing(typeof text === 'string' ? Buffer.from(text) : text);
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}

describe('cleanDrawing', () => {
  const hostile: [string, string, RegExp][] = [
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a script with a namespace prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', /script|alert/],
    [
      'an embedded page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
      /foreign|body|img/,
    ],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>', /onload|alert/],
    ['a handler in capitals', '<rect ONCLICK="alert(1)" width="1" height="1"/>', /click|alert/i],
    ['a remote picture', '<image href="https://elsewhere.test/p.png" width="9" height="9"/>', /elsewhere/],
    ['a remote picture by xlink', '<image xlink:href="//elsewhere.test/p.png" width="9" height="9"/>', /elsewhere/],
    ['an SVG as data', '<image href="data:image/svg+xml;base64,AAAA" width="9" height="9"/>', /data:/],
    ['a reference to another file', '<use href="https://elsewhere.test/a.svg#x"/>', /elsewhere/],
    ['a remote fill', '<rect fill="url(https://elsewhere.test/a.svg#x)" width="1" height="1"/>', /elsewhere/],
    ['a style with a remote address', '<rect style="fill:red;background:url(https://elsewhere.test)" width="1" height="1"/>', /elsewhere/],
    ['a style with an escape', '<rect style="fill:u\\72l(https://elsewhere.test)" width="1" height="1"/>', /elsewhere/],
    ['a remote style sheet', '<style>@import url(https://elsewhere.test/a.css);rect{fill:red}</style>', /elsewhere|import/],
    ['an import without url()', '<style>@import "https://elsewhere.test/a.css";rect{fill:red}</style>', /elsewhere|import/],
    ['a remote font', '<style>@font-face{font-family:x;src:url(https://elsewhere.test/a.woff)}</style>', /elsewhere/],
    ['an image set', '<style>rect{mask-image:image-set("https://elsewhere.test/a.png" 1x)}</style>', /elsewhere/],
    ['an address hidden by a comment', '<style>rect{fill:u/**/rl(https://elsewhere.test)}</style>', /elsewhere/],
    ['an animation that sets a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>', /javascript|set/],
    ['a script as a link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', /javascript/],
    ['a filter with a remote picture', '<filter id="f"><feImage href="https://elsewhere.test/p.png"/></filter>', /elsewhere|feImage/],
    ['an audio file', '<audio src="https://elsewhere.test/a.mp3"/>', /elsewhere|audio/],
    ['metadata of the drawing program', '<metadata><rdf>who drew it</rdf></metadata>', /metadata|rdf|drew/],
    ['a style that closes itself and opens a script', '<style><![CDATA[</style><script>alert(1)</script>]]></style>', /<script/],
  ];
  test.each(hostile)('removes %s', async (_what, inside, removedPattern) => {
    const { svg } = await cleaned(drawing(`${inside}<circle r="5"/>`, 'xmlns:xlink="http://www.w3.org/1999/xlink"'));
    expect(svg).not.toMatch(removedPattern);
    expect(svg).toContain('<circle r="5"/>');
  });

  test('reports the removed parts to the uploader', async () => {
    const { removed } = await cleaned(drawing('<script/><script/><rect onload="x"/><image href="https://elsewhere.test/a.png"/>'));
    expect(removed).toEqual({ script: 2, onload: 1, href: 1 });
  });

  test('removes an external style sheet', async () => {
    const { svg } = await cleaned(
      `<?xml-stylesheet href="https://elsewhere.test/a.css"?><!DOCTYPE svg PUBLIC "x" "https://elsewhere.test">${drawing('')}`,
    );
    expect(svg).not.toContain('elsewhere');
  });
});

test('keeps shapes, styles, gradients, repeated parts and embedded pictures', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const inside = [
    '<defs><linearGradient id="lake"><stop offset="0" stop-color="#60bbc5"/></linearGradient><g id="tree"><circle r="3"/></g></defs>',
    '<style>.path{stroke:#7d7871;fill:url(#lake)}@media (prefers-color-scheme:dark){.path{stroke:#fff}}</style>',
    '<path class="path" d="M0 0h9" style="stroke-width:2"/><use href="#tree" x="4"/>',
    `<image href="${picture}" width="9" height="9"/><text x="1" y="2">Chapel &amp; Hall</text>`,
  ];
  const { svg, width, height } = await cleaned(drawing(inside.join('')));
  for (const fragment of [
    'linearGradient',
    'fill:url(#lake)',
    'prefers-color-scheme:dark',
    'stroke-width:2',
    '#tree',
    picture,
    'Chapel &amp; Hall',
  ])
    expect(svg).toContain(fragment);
  expect({ width, height }).toEqual({ width: 2_000, height: 1_000 });
  expect(svg).toMatch(/viewBox="0 0 100 50"/);
});

test('uses width and height if there is no view box', async () => {
  expect(await cleaned(`<svg ${xmlns} width="30mm" height="60mm"><rect/></svg>`)).toMatchObject({ width: 1_000, height: 2_000 });
});

describe('cleanDrawing with a file that is not a plan', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`).join('');
  const refused: [string, string | Uint8Array, string][] = [
    ['no XML', '<svg><rect></svg>', 'not-a-drawing'],
    ['HTML', '<html><body/></html>', 'not-a-drawing'],
    ['an empty file', '', 'not-a-drawing'],
    ['invalid UTF-8', Buffer.from([0x3c, 0xff, 0xfe, 0x00]), 'not-a-drawing'],
    ['no size', `<svg ${xmlns}><rect/></svg>`, 'not-a-drawing'],
    ['a strip', `<svg ${xmlns} viewBox="0 0 900 10"/>`, 'not-a-drawing'],
    ['an entity with a server file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`, 'entities'],
    ['nested entities (billion laughs)', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`, 'entities'],
    ['nested references', drawing(`<g id="g0"><rect/></g>${laughs}`), 'too-detailed'],
    ['a reference to itself', drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'too-detailed'],
    ['too many elements', drawing('<rect/>'.repeat(60_001)), 'too-detailed'],
    ['nesting deeper than the stack', drawing('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), 'too-detailed'],
  ];
  test.each(refused)('refuses %s', async (_what, text, why) => {
    expect(await cleanDrawing(typeof text === 'string' ? Buffer.from(text) : text)).toBe(why);
  });
});
