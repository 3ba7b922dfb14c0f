/** The properties of a DOM node that `textOfHtml` reads. A minimal type lets tests run without a browser. */
export interface HtmlNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  getAttribute?(name: string): string | null;
}

const hiddenTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'HEAD']);
const blocks = new Set(
  'P DIV LI UL OL DL DT DD H1 H2 H3 H4 H5 H6 PRE BLOCKQUOTE SECTION ARTICLE HEADER FOOTER HR TABLE TBODY TR TD TH CAPTION'.split(' '),
);

/**
 * Returns the text of an HTML element as a browser shows it: collapses spaces and line breaks of the source, breaks
 * lines at `<br>`, paragraphs and list items, and adds bullets or numbers to items. Excel, Word and Google Sheets
 * insert line breaks anywhere in their HTML.
 * @example the text of `<td>A title that\r\n goes on<br>\r\n below</td>` is 'A title that goes on\nbelow'
 */
export function textOfHtml(node: HtmlNode): string {
  const text = textAfter('', node, false);
  // Replace no-break spaces only now: browsers do not collapse them with the spaces of the source.
  return text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/ +$/gm, '')
    .replaceAll(/^•\n?$/gm, '')
    .trim();
}

function textAfter(before: string, node: HtmlNode, isKept: boolean): string {
  const name = node.nodeName.toUpperCase();
  if (name === '#TEXT')
    return isKept ? before + (node.nodeValue ?? '').replaceAll(/\r\n?/g, '\n') : withWords(before, node.nodeValue ?? '');
  if (name === 'BR') return `${withoutSpace(before)}\n`;
  const style = node.getAttribute?.('style') ?? '';
  if (name.startsWith('#COMMENT') || hiddenTags.has(name) || /display:\s*none/i.test(style)) return before;
  const keeps = isKept || name === 'PRE' || /white-space:\s*(?:pre|break-spaces)/i.test(style);
  // Word writes a bullet as a letter in a symbol font.
  if (/mso-list:\s*ignore/i.test(style)) return `${before}${bulletOf(textAfter('', plainNode(node), false))} `;
  const isBlock = blocks.has(name);
  let text = isBlock ? onNewLine(before) : before;
  let item = 0;
  for (const child of node.childNodes) {
    const isItem = child.nodeName.toUpperCase() === 'LI';
    if (isItem) text = `${onNewLine(text)}${name === 'OL' ? `${(item += 1)}.` : '•'} `;
    text = textAfter(text, child, keeps);
  }
  return isBlock ? onNewLine(text) : text;
}

function withWords(before: string, source: string): string {
  const words = source.replaceAll(/[ \t\r\n\f]+/g, ' ');
  return before + (/(?:^|[ \n])$/.test(before) ? words.replace(/^ /, '') : words);
}

function plainNode({ nodeName, nodeValue, childNodes }: HtmlNode): HtmlNode {
  return { nodeName, nodeValue, childNodes };
}

function bulletOf(sign: string): string {
  const plain = sign.replaceAll(/[\s\u00A0]+/g, '');
  return /^\(?[\da-z]{1,3}[.)]$/i.test(plain) ? plain : '•';
}

function onNewLine(text: string): string {
  if (bulletAtEnd.test(text)) return text;
  const line = withoutSpace(text);
  return line === '' || line.endsWith('\n') ? line : `${line}\n`;
}

/** Matches a bullet at the end of the text: a paragraph inside a list item continues on the line of its bullet. */
const bulletAtEnd = /(?:^|\n)(?:•|\d{1,3}\.) $/;

const withoutSpace = (text: string) => text.replace(/ +$/, '');
