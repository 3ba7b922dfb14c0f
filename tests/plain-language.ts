/**
 * Finds language that CONTRIBUTING.md rules out: retired terms in names, and sentences that begin with a relative clause in comments, test
 * titles and texts on screen. All functions are pure.
 */

/**
 * Retired terms that may be a part of a name, and the term to use instead. A camp has real rooms, floors and doors, so the code does not
 * use these words for anything else.
 */
const retiredTerms: readonly [term: RegExp, instead: string][] = [
  [/^(?:house|houses)$/, 'app'],
  [/^(?:floor|floors)$/, 'context'],
  [/^(?:door|doors|doorway)$/, 'public'],
  [/^walls?$/, 'boundary'],
  [/^abilit(?:y|ies)$/, 'command or query'],
  [/^(?:story|stories)$/, 'end-to-end test'],
  [/^kit$/, 'design system'],
  [/^(?:told|tell|telling)$/, 'notify, receive'],
  [/^(?:said|says|saying)$/, 'text, format'],
  [/^(?:asked|asking)$/, 'input, requested'],
  [/^kept$/, 'stored, saved, cached'],
  [/^(?:deeds?|doings?)$/, 'action, completion'],
  [/^(?:mend|mended)$/, 'fix, fixed'],
  [/^pretend$/, 'fake, test mode'],
  [/^clash(?:es)?$/, 'conflict'],
  [/^(?:anew|whoever|whose|those|stood|lately|whence)$/, 'a noun or a verb'],
  [/^(?:standings?|fates?|oracle|judgement|crowd|ears|deaf|grounds?|letters?)$/, "the field's term"],
];

/** Names in which a retired term has another meaning. */
const otherMeanings = /^(?:deadLetters?|LetterRow|.*DeadLetter.*|dead-letters?.*)/;

/** Returns the term to use instead of a part of this name. The name may be in kebab or camel case; undefined means that it is fine. */
export function findRetiredTerm(name: string): string | undefined {
  if (otherMeanings.test(name)) return undefined;
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);
  return retiredTerms.find(([term]) => parts.some((part) => term.test(part)))?.[1];
}

const relativeStart =
  /^(?:What|Whatever|Who|Whom|Whoever|Whomever|Those of|Those who|Those that|Of one|Of those|Of which|That which|Of its own)\s/;

/** Returns the sentences of a text that begin with a relative clause. Questions are allowed. */
export function findRelativeStarts(text: string): string[] {
  return text
    .split(/(?<=[.!?:;])\s+(?=["'(]?[A-Z¿])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => relativeStart.test(sentence) && !sentence.includes('?'));
}

export interface Comment {
  line: number;
  text: string;
}

/**
 * Returns the comments of TypeScript source, with consecutive lines joined. Strings that look like comments are returned as well, but are
 * rare.
 */
export function findComments(source: string): Comment[] {
  const comments: Comment[] = [];
  let isContinued = false;
  for (const [index, line] of source.split('\n').entries()) {
    const found = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?\s*$/.exec(line) ?? /(?:^|[;,{}()\]])\s\/\/ (.*)$/.exec(line);
    const text = found?.[1]?.trim() ?? '';
    const isStart = !/^\s*(?:\/\/|\*)/.test(line) || text === '' || text.startsWith('@');
    const last = comments.at(-1);
    if (text === '' || text.startsWith('@')) isContinued = false;
    else if (last !== undefined && isContinued && !isStart) last.text += ` ${text}`;
    else comments.push({ line: index + 1, text });
    isContinued = text !== '' && !text.startsWith('@') && /^\s*(?:\/\/|\/\*\*?|\*)/.test(line) && !/\*\/\s*$/.test(line);
  }
  return comments;
}

/** Returns the titles of tests and describes in a source. */
export function findTestTitles(source: string): Comment[] {
  const found = source.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g);
  return [...found].map(({ index, 2: title = '' }) => ({ line: source.slice(0, index).split('\n').length, text: title }));
}

const weakTitle = /^(?:what|whatever|who|whom|whoever|those|of one|nobody)\s/i;

/** Returns whether a test title begins with a relative clause instead of its subject or behavior. */
export function isWeakTitle(title: string): boolean {
  return weakTitle.test(title) && !title.endsWith('?');
}
