import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import type { Priority } from './rules.ts';

export const reportProblems = ['danger', 'light', 'water', 'heating', 'door', 'furniture', 'dirty', 'litter', 'broken', 'other'] as const;
export type Problem = (typeof reportProblems)[number];

const inside: readonly Problem[] = ['danger', 'light', 'water', 'heating', 'door', 'furniture', 'dirty', 'other'];
const problemsByKind: Readonly<Record<string, readonly Problem[]>> = {
  bed: ['danger', 'furniture', 'light', 'dirty', 'other'],
  field: ['danger', 'broken', 'litter', 'other'],
  activity: ['danger', 'broken', 'litter', 'other'],
  site: ['danger', 'broken', 'light', 'water', 'litter', 'other'],
};

/** Returns the problems that a guest can choose for a kind of place, the most urgent first. */
export function problemsAt(kind: string): readonly Problem[] {
  return problemsByKind[kind] ?? inside;
}

export function priorityOf(problem: Problem): Priority {
  return problem === 'danger' ? 'urgent' : 'normal';
}

interface Known {
  title: string;
  createdAt: string;
}

const maxDuplicates = 3;

/** Returns the known tickets that most likely describe the same problem: tickets that share words with the input first, then the latest. */
export function findLikelyDuplicates<Row extends Known>(known: readonly Row[], typed: string): Row[] {
  const words = wordsOf(typed);
  const shared = ({ title }: Row) => wordsOf(title).filter((word) => words.includes(word)).length;
  return known.toSorted((one, other) => shared(other) - shared(one) || (one.createdAt < other.createdAt ? 1 : -1)).slice(0, maxDuplicates);
}

function wordsOf(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
}
