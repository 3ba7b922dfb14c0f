import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ChangeRequestRow, MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { PositionForm } from './position-form.tsx';
import { Section } from './section.tsx';

export function PositionSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts).place;
  const { rows: requests, state } = useLive('accounts.myChangeRequest', {});
  const [request] = requests;
  return (
    <Section title={w.title} about={w.about}>
      <div className="grid grid-cols-1 gap-4">
        <dl className="dl-pairs">
          <dt>{w.now}</dt>
          <dd>
            {me.accountType} · {me.accountArea}
          </dd>
          {request && (
            <>
              <dt>{w.requested}</dt>
              <dd>
                {request.newType} · {request.newArea}
              </dd>
            </>
          )}
        </dl>
        {request ? <PendingRequest request={request} /> : state !== 'loading' && <PositionForm />}
      </div>
    </Section>
  );
}

function PendingRequest({ request }: { request: ChangeRequestRow }) {
  const w = useTexts(accountSettingsTexts).place;
  const withdraw = useAction(calls.accounts.withdrawChange.mutate, { done: () => w.withdrawnToast });
  return (
    <>
      <p className="text-dim">
        <Tag hue="ember">{w.waiting}</Tag> {w.requestedAt} <RelativeTime at={request.createdAt} />
      </p>
      <ActionNote of={withdraw} />
      <div>
        <Button kind="plain" loading={withdraw.pending} onClick={() => withdraw.run({})}>
          {w.withdraw}
        </Button>
      </div>
    </>
  );
}
