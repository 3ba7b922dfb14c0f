import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useCallback, useEffect } from 'react';
import { urlStateShape, idParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import type { Refusal } from '#platform/http/outcome.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { EmptyState, ErrorState } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink, CampZoneContext } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { linkSecretShape as secretShape, type Confirmation } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { cacheArrival } from '#features/forms/web/form/draft-storage.ts';
import { FormView } from '#features/forms/web/form-view/form-view.tsx';
import style from './submitted.module.css';

const submittedAddress = urlStateShape({ id: idParam() });

/** Shows the confirmation for a private link (specification §2). Without a link, the page only says thank you. */
export function SubmittedPage() {
  const w = useTexts(formTexts).sent;
  const [{ id: secret }] = useUrlState(submittedAddress);
  const newFormLink = useInternalLink('/check-in-out-form');
  return (
    <div className={style.page}>
      {secret === null ? <PageHeading title={w.title} note={w.plainThanks} /> : <Submitted key={secret} secret={secret} />}
      <p className="print:hidden text-center mt-6 mb-6">
        <a {...newFormLink}>{w.another}</a>
      </p>
    </div>
  );
}

function Submitted({ secret }: { secret: string }) {
  const w = useTexts(formTexts).sent;
  const load = useCallback(
    async () => (secretShape.safeParse(secret).success ? calls.forms.confirmation.query({ secret }) : ({ refused: 'gone' } as const)),
    [secret],
  );
  const { answer, failure, again } = useFetchOnce<Confirmation | Refusal<'gone'>>(load);
  if (failure) return <ErrorState failure={failure} onRetry={again} />;
  if (answer === null)
    return (
      <>
        <PageHeading title={w.title} />
        <SkeletonRows rows={5} />
      </>
    );
  if ('refused' in answer)
    return (
      <EmptyState title={w.gone}>
        <p>{w.goneHint}</p>
      </EmptyState>
    );
  return (
    <CampZoneContext value={answer.zone}>
      <SubmittedView form={answer} secret={secret} />
    </CampZoneContext>
  );
}

function StartDeparture({ secret }: { secret: string }) {
  const w = useTexts(formTexts).sent;
  const link = useInternalLink(`/check-in-out-form?from=${secret}`);
  return (
    <div className="print:hidden grid grid-cols-1 gap-2 justify-items-start mb-4">
      <Button as="a" {...link}>
        {w.toDeparture}
      </Button>
      <p className="text-dim text-15">{w.toDepartureHint}</p>
    </div>
  );
}

function SubmittedView({ form, secret }: { form: Confirmation; secret: string }) {
  const w = useTexts(formTexts).sent;
  useEffect(() => {
    if (form.direction === 'arrival') cacheArrival(secret, form);
  }, [form, secret]);
  return (
    <>
      <PageHeading title={w.title} note={w.thanks[form.direction]} />
      <div className="print:hidden grid grid-cols-1 gap-2 mb-4 text-dim">
        {form.leaderEmail !== '' && <p className="wrap-anywhere">{w.mailed(form.leaderEmail)}</p>}
        <p className="wrap-anywhere">{w.keep}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={toPublicUrl(window.location.pathname)} label={w.copy} />
          <PrintButton kind="plain" />
        </div>
      </div>
      {form.direction === 'arrival' && form.takesForms && <StartDeparture secret={secret} />}
      <article className="panel">
        <h2 className="text-xl mb-4">
          {w[form.direction]}: {form.eventName}
        </h2>
        <FormView form={form} photoSecret={secret} />
      </article>
    </>
  );
}
