import { groupBy } from '#platform/collections/group-by.ts';

export type NameGroup = { stem: string; first: number; last: number } | { name: string };

/** Joins at least three names with consecutive numbers: 'Cabin 1', 'Cabin 2', 'Cabin 3' become 'Cabins 1–3'. */
export function groupNames(names: readonly string[]): NameGroup[] {
  return runsOf(names.map(splitNumber)).flatMap((run): NameGroup[] => {
    const [first, last] = [run[0]?.number ?? null, run.at(-1)?.number ?? null];
    if (run.length < 3 || first === null || last === null) return run.map(({ name }) => ({ name }));
    return [{ stem: run[0]?.stem ?? '', first, last }];
  });
}

interface Numbered {
  name: string;
  stem: string;
  number: number | null;
}

function splitNumber(name: string): Numbered {
  const [, stem, digits] = /^(.+?) (\d{1,4})$/.exec(name) ?? [];
  return stem === undefined || digits === undefined || String(Number(digits)) !== digits
    ? { name, stem: name, number: null }
    : { name, stem, number: Number(digits) };
}

function runsOf(names: readonly Numbered[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const sameStem of groupBy(names, ({ stem, number }) => `${number === null} ${stem}`).values()) {
    for (const numbered of sameStem.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))) {
      const run = runs.at(-1);
      const before = run?.at(-1);
      const follows = numbered.number !== null && before?.stem === numbered.stem && before.number === numbered.number - 1;
      if (run && follows) run.push(numbered);
      else runs.push([numbered]);
    }
  }
  return runs;
}
