import type { Access } from '#platform/http/rules.ts';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { paths, screenOf } from '#features/screens.ts';
import type { Hit } from './search-run.ts';

export interface Page {
  path: string;
  title: Readonly<Record<Language, string>>;
  note: string;
}

/** Pages that the search can find. Pages of single records and pages for visitors and families are excluded. */
export const namedPaths = paths.filter((path) => !path.includes('$') && !screenOf(path).hidesNavigation && !screenOf(path).redirectsTo);

export function canOpen({ path }: Pick<Page, 'path'>, account: Access): boolean {
  return checkScreenAccess(path.split('?', 1)[0] ?? path, account) === 'granted';
}

export function searchPages(pages: readonly Page[], typed: string, language: Language): Hit[] {
  return pages
    .filter(({ title }) => matchesWordStarts(Object.values(title).join(' '), typed))
    .map(({ path, title, note }) => ({ key: `page ${path}`, path, title: title[language], note }));
}
