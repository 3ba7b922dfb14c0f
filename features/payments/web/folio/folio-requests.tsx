import ChevronRight from 'lucide-react/icons/chevron-right';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { RequestStateTag } from '#features/payments/web/display/request-state-tag.tsx';
import { requestStatusOf } from '#features/payments/web/display/request-status-of.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';
import { RequestActions } from '#features/payments/web/requests/request-actions.tsx';
import { RequestLink } from '#features/payments/web/requests/request-link.tsx';
import { DueTag } from '#features/payments/web/requests/request-line.tsx';
import style from './folio.module.css';
import { FolioSection } from './folio-section.tsx';

export function FolioRequests({ requests }: { requests: readonly RequestRow[] }) {
  const w = useTexts(folioTexts).requests;
  return (
    <FolioSection title={w.title} empty={requests.length === 0 ? w.empty : null}>
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </FolioSection>
  );
}

function Request({ request }: { request: RequestRow }) {
  const statusTexts = useTexts(moneyNames).requestSays;
  const { dollars } = useNumbers();
  const description = useTranslateLabel()(request.description);
  return (
    <li className="settles" data-settled={useChangeTint(request)}>
      <details className={style.request}>
        <summary className="min-h-target gap-x-3 gap-y-1 p-2 rounded hover:bg-hover">
          <span className="wrap-anywhere min-w-0 font-medium">{description}</span>
          <span className="text-end">{dollars(request.amountCents)}</span>
          <ChevronRight size={20} aria-hidden className="text-dim mt-0.5 chevron chevron-sideways" />
          <span className="flex flex-wrap gap-1.5 col-span-full">
            <RequestStateTag row={request} />
            <DueTag row={request} />
          </span>
        </summary>
        <div className={`grid grid-cols-1 gap-3 ${style.inside}`}>
          <p className="text-dim">{statusTexts[requestStatusOf(request)]}</p>
          {isRequestOpen(request.state) && request.link !== null && <RequestLink link={request.link} what={description} />}
          <RequestActions request={request} />
        </div>
      </details>
    </li>
  );
}
