import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Splits an option into its name and the note after an underscore, such as `Cabin 1_sleeps 12`. */
export function splitOption(text: string): { name: string; note: string } {
  const bar = text.indexOf('_');
  return bar === -1 ? { name: text, note: '' } : { name: text.slice(0, bar), note: text.slice(bar + 1) };
}

/**
 * Returns the options that match the input, best first. It includes ranks within 2 of the best rank (specification §2); equal ranks keep
 * their order.
 */
export function rankOptions<Option>(options: readonly Option[], textOf: (option: Option) => string, typed: string): readonly Option[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const texts = options.map((option) => plain(textOf(option)));
  const matches = texts.map((text) => matchRank(text, wanted));
  // Compute edit distances only if no option matches, because one match excludes all misspelled options.
  const ranks = matches.some(Number.isFinite) ? matches : texts.map((text) => misspelledRank + editsToFind(text, wanted));
  const best = ranks.reduce((least, rank) => Math.min(least, rank), Infinity);
  return options
    .map((option, place) => ({ option, rank: ranks[place] ?? Infinity }))
    .filter(({ rank }) => rank <= best + 2)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ option }) => option);
}

const misspelledRank = 5;

/**
 * Returns the rank of an option: 0 equal, 1 starts with the input, 2 a word starts with it, 3 contains it or all its words. From `misspelt`
 * on, the rank includes the edit distance.
 */
function matchRank(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(` ${wanted}`)) return 2;
  if (text.includes(wanted)) return 3;
  return wanted.split(' ').every((word) => ` ${text}`.includes(` ${word}`)) ? 3 : Infinity;
}

function plain(text: string): string {
  return foldForSearch(text)
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** Returns the edit distance of the most similar part of the text (Sellers' algorithm). Two swapped letters count as one edit. */
function editsToFind(text: string, wanted: string): number {
  const length = wanted.length;
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
