import { describe, expect, test } from 'vitest';
import { type HtmlNode, textOfHtml } from './html-text.ts';

function tag(name: string, ...children: (HtmlNode | string)[]): HtmlNode & { style?: string } {
  const childNodes = children.map((child) => (typeof child === 'string' ? { nodeName: '#text', nodeValue: child, childNodes: [] } : child));
  return { nodeName: name.toUpperCase(), nodeValue: null, childNodes };
}
const styled = (style: string, name: string, ...children: (HtmlNode | string)[]): HtmlNode => ({
  ...tag(name, ...children),
  getAttribute: (attribute) => (attribute === 'style' ? style : null),
});
const comment: HtmlNode = { nodeName: '#comment', nodeValue: 'StartFragment', childNodes: [] };
const br = tag('br');

describe('textOfHtml', () => {
  test.each<[string, HtmlNode, string]>([
    [
      'a line that Excel wraps in its source',
      tag('td', 'A long title that Excel\r\n  wraps in its source'),
      'A long title that Excel wraps in its source',
    ],
    ['a line break of Excel that the source continues below', tag('td', 'Line one', br, '\r\n  Line two'), 'Line one\nLine two'],
    ['two breaks', tag('td', 'a', br, br, '\n b'), 'a\n\nb'],
    ['a break at the end', tag('td', 'a', br), 'a'],
    ['spaces of Excel', tag('td', 'a', styled('mso-spacerun:yes', 'span', '\u00A0\u00A0'), 'b'), 'a  b'],
    ['an empty cell of Excel', tag('td', '\u00A0'), ''],
    ['a break of Google Sheets', tag('td', 'a', br, 'b'), 'a\nb'],
    [
      'paragraphs of Word',
      tag('td', '\n  ', tag('p', 'First\n  paragraph', tag('o:p')), '\n  ', tag('p', 'Second'), '\n'),
      'First paragraph\nSecond',
    ],
    ['an empty paragraph of Word', tag('td', tag('p', 'a'), tag('p', tag('o:p', '\u00A0')), tag('p', 'b')), 'a\n\nb'],
    ['a list', tag('td', 'Bring', tag('ul', '\n', tag('li', 'a towel'), '\n', tag('li', 'shoes'), '\n')), 'Bring\n• a towel\n• shoes'],
    [
      'a list of Google Docs',
      tag('td', tag('ul', tag('li', tag('p', tag('span', 'a towel'))), tag('li', tag('p', 'shoes')))),
      '• a towel\n• shoes',
    ],
    ['a numbered list', tag('td', 'Then', tag('ol', tag('li', 'swim'), tag('li', 'eat'))), 'Then\n1. swim\n2. eat'],
    [
      'bullets of Word',
      tag(
        'td',
        tag('p', styled('mso-list:Ignore', 'span', '·', styled("font:7pt 'Times New Roman'", 'span', '\u00A0\u00A0\u00A0')), 'a towel'),
        tag('p', styled('mso-list:Ignore', 'span', 'o', tag('span', '\u00A0\u00A0')), 'shoes'),
      ),
      '• a towel\n• shoes',
    ],
    ['numbers of Word', tag('td', tag('p', styled('mso-list:Ignore', 'span', '1.', tag('span', '\u00A0')), 'swim')), '1. swim'],
    ['typed bullets, as in a cell of Excel', tag('td', '• a towel', br, '• shoes'), '• a towel\n• shoes'],
    ['an empty item', tag('td', tag('ul', tag('li', 'a'), tag('li'))), '• a'],
    ['curly quotes unchanged', tag('td', '“Who’s there”'), '“Who’s there”'],
    ['nested blocks with one line break between them', tag('td', tag('div', tag('div', 'a')), tag('div', tag('p', 'b'))), 'a\nb'],
    ['spaces around inline elements', tag('td', 'a ', tag('b', ' b '), ' c'), 'a b c'],
    ['letters in inline elements as one word', tag('td', tag('b', 'C'), 'hapel'), 'Chapel'],
    ['preserved white space', tag('td', styled('white-space: pre-wrap', 'span', 'a\n  b')), 'a\n  b'],
    ['preformatted text', tag('td', tag('pre', 'a\r\nb')), 'a\nb'],
    [
      'no style, script, comment or hidden text',
      tag('td', comment, tag('style', 'x'), tag('script', 'x'), styled('display:none', 'span', 'x'), 'a'),
      'a',
    ],
    ['an empty element', tag('td'), ''],
  ])('returns the text of %s', (_what, node, text) => expect(textOfHtml(node)).toBe(text));
});
