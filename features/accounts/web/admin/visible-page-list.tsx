import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { shortTitle, type SidebarPath } from '#features/screens.ts';
import { findVisiblePages } from './visible-pages.ts';
import type { Access } from './access-edits.ts';

export function VisiblePageList({ access }: { access: Access }) {
  const w = useTexts(adminTexts);
  const { pages, events } = findVisiblePages(access);
  return (
    <p className="box text-15">
      <span className="font-semibold">{w.shared.opens}:</span> <PageNames pages={pages} />
      {events.length > 0 && `, ${w.shared.singleEvents(events.length)}`}
    </p>
  );
}

export function PageNames({ pages }: { pages: readonly SidebarPath[] }) {
  const { language } = useLanguage();
  return pages.map((path) => shortTitle(path)[language]).join(', ');
}
