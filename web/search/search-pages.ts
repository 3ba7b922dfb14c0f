import type { Access } from '#platform/http/rules.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { paths, screenOf } from '#features/screens.ts';
import type { SearchHit } from './search-run.ts';

export interface SearchablePage {
  path: string;
  title: Readonly<Record<Language, string>>;
  note: string;
}

/** Pages that the search can find. Pages of single records and pages for visitors and families are excluded. */
export const searchablePaths = paths.filter(
  (path) => !path.includes('$') && !screenOf(path).hidesNavigation && !screenOf(path).redirectsTo,
);

export function canOpen({ path }: Pick<SearchablePage, 'path'>, account: Access): boolean {
  return checkScreenAccess(path.split('?', 1)[0] ?? path, account) === 'granted';
}

export function searchPages(pages: readonly SearchablePage[], typed: string, language: Language): SearchHit[] {
  return pages
    .filter(({ title }) => matchesWordStarts(Object.values(title).join(' '), typed))
    .map(({ path, title, note }) => ({ key: `page ${path}`, path, title: title[language], note }));
}
