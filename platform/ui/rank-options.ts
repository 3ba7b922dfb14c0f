import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** An option as it is read: its name and, after an underscore, a note. `Cabin 1_sleeps 12`. */
export function splitOption(text: string): { name: string; note: string } {
  const bar = text.indexOf('_');
  return bar === -1 ? { name: text, note: '' } : { name: text.slice(0, bar), note: text.slice(bar + 1) };
}

/**
 * The options to show for what is typed, nearest first: those whose rank is within 2 of the best
 * (specification §2). Equal ranks keep the order they were given in.
 */
export function rankOptions<Option>(options: readonly Option[], textOf: (option: Option) => string, typed: string): readonly Option[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const texts = options.map((option) => plain(textOf(option)));
  const matches = texts.map((text) => matchRank(text, wanted));
  // Letters are compared only when nothing matches: one real match would leave all misspelt ones out.
  const ranks = matches.some(Number.isFinite) ? matches : texts.map((text) => misspelt + editsToFind(text, wanted));
  const best = ranks.reduce((least, rank) => Math.min(least, rank), Infinity);
  return options
    .map((option, place) => ({ option, rank: ranks[place] ?? Infinity }))
    .filter(({ rank }) => rank <= best + 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

const misspelt = 5;

/**
 * How far an option is from what is typed: 0 the same, 1 begins with it, 2 one of its words does,
 * 3 holds it, or has words that begin with each of its words. What does not match is ranked behind
 * by the letters that would have to change, from `misspelt` on: more than 2 behind every match.
 */
function matchRank(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(` ${wanted}`)) return 2;
  if (text.includes(wanted)) return 3;
  return wanted.split(' ').every((word) => ` ${text}`.includes(` ${word}`)) ? 3 : Infinity;
}

/** Lower case, without accents, its words divided by single spaces. */
function plain(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The fewest letters to change, add, drop or swap so that `wanted` appears somewhere in `text` (Sellers). */
function editsToFind(text: string, wanted: string): number {
  const length = wanted.length;
  // Each row: the cost of finding the first letters of `wanted` so that they end at one letter of `text`.
  let beforeLast = new Uint16Array(length + 1);
  let last = Uint16Array.from({ length: length + 1 }, (_, cost) => cost);
  let row = new Uint16Array(length + 1);
  let best = length;
  for (let end = 1; end <= text.length; end += 1) {
    for (let letter = 1; letter <= length; letter += 1) {
      row[letter] = Math.min(
        at(last, letter) + 1,
        at(row, letter - 1) + 1,
        at(last, letter - 1) + (text[end - 1] === wanted[letter - 1] ? 0 : 1),
        isSwap(text, end, wanted, letter) ? at(beforeLast, letter - 2) + 1 : length,
      );
    }
    best = Math.min(best, at(row, length));
    [beforeLast, last, row] = [last, row, beforeLast];
    row[0] = 0;
  }
  return best;
}

function isSwap(text: string, end: number, wanted: string, letter: number): boolean {
  return end > 1 && letter > 1 && text[end - 1] === wanted[letter - 2] && text[end - 2] === wanted[letter - 1];
}

function at(row: Uint16Array, place: number): number {
  return row[place] ?? 0;
}
