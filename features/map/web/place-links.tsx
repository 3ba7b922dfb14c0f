import type { Access } from '#platform/http/rules.ts';
import { isGranted } from '#platform/http/rules.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';

export function PlaceLinks({ placeId, who }: { placeId: string; who: Access | null }) {
  const w = useTexts(mapTexts).links;
  const links = [
    { text: w.calendar, path: `/calendar?place=${placeId}&view=places`, rule: accessRules.events },
    { text: w.place, path: `/admin?place=${placeId}&tab=places`, rule: accessRules.administration },
    { text: w.tickets, path: `/maintenance?place=${placeId}`, rule: accessRules.maintenance },
    { text: w.cleaning, path: `/housekeeping?place=${placeId}`, rule: accessRules.housekeeping },
  ].filter(({ rule }) => isGranted(rule, who));
  if (links.length === 0) return null;
  return (
    <nav aria-label={w.title}>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {links.map(({ text, path }) => (
          <li key={path}>
            <PlaceLink path={path}>{text}</PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ path, children }: { path: string; children: string }) {
  return (
    <a className="text-button" {...useInternalLink(path)}>
      {children}
    </a>
  );
}
