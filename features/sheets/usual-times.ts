import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

interface UsualTime {
  from: number;
  until: number;
  words: RegExp;
}

const hour = 60;

/** Usual times of camp activities in minutes of the day. The words are in English and Spanish, without accents. */
const usual: readonly UsualTime[] = [
  {
    from: 4 * hour,
    until: 10.5 * hour,
    words:
      /\b(?:breakfast|brunch|wake ?-?up|reveille|rise (?:and|&) shine|polar (?:bear|plunge|dip)|sunrise|dawn|cereal|flag raising|morning (?:watch|swim|dip)|desayuno|despert\w*|levantar\w*|diana|amanecer|izada)\b/,
  },
  { from: 4 * hour, until: 12 * hour, words: /\b(?:morning|good morning|manana|buenos dias)\b/ },
  { from: 10.5 * hour, until: 15 * hour, words: /\b(?:lunch|luncheon|almuerzo|comida)\b/ },
  { from: 11.5 * hour, until: 18 * hour, words: /\b(?:afternoon|rest (?:hour|time|period)|siesta|nap)\b/ },
  {
    from: 6 * hour,
    until: 21.5 * hour,
    words:
      /\b(?:archery|canoe\w*|kayak\w*|rafting|sailing|boating|climbing|zip ?-?line|ropes course|swimming|crafts?|fishing|check ?-?in|registration|tiro con arco|canoas?|escalada|tirolesa|natacion|manualidades|pesca|inscripcion|registro)\b/,
  },
  { from: 16 * hour, until: 21 * hour, words: /\b(?:dinner|supper|cena|cenar|banquet|sunset|atardecer|puesta de sol)\b/ },
  {
    from: 17 * hour,
    until: 30 * hour,
    words:
      /\b(?:evening|night|tonight|camp ?fires?|bon ?fires?|vespers|smores|star ?gazing|stars|talent show|fogata|noche|nocturn[oa]|estrellas|velada|visperas)\b/,
  },
  {
    from: 19 * hour,
    until: 30 * hour,
    words:
      /\b(?:lights? ?-?out|bed ?time|quiet (?:hours?|time begins)|curfew|taps|in (?:cabins|bunks|bed)|luces (?:apagadas|fuera)|apagar (?:las )?luces|apagado|silencio|dormir|acostarse|toque de queda)\b/,
  },
];

/**
 * Returns the usual time spans of the words in a text, or none if no word suggests a time. A text with several known
 * words ('games after dinner') has the spans of all of them.
 * @example usualTimes('Camp fire and stars') // [{ from: 1020, until: 1800 }]
 */
export function usualTimes(what: string): readonly { from: number; until: number }[] {
  const folded = foldForSearch(what);
  return usual.filter(({ words }) => words.test(folded)).map(({ from, until }) => ({ from, until }));
}
