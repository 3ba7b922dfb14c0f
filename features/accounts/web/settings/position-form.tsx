import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { PositionChange } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { withRequiredFields } from '#features/accounts/web/form-shapes.ts';
import { TypeAndArea } from '#features/accounts/web/type-and-area.tsx';

const shape = withRequiredFields(['accountType', 'accountArea'], PositionChange);

export function PositionForm() {
  const { problems } = useTexts(accountsTexts);
  const w = useTexts(accountSettingsTexts).place;
  const form = useFormAction(calls.accounts.requestChange.mutate, {
    shape,
    start: { accountType: '', accountArea: '' },
    problems: { ...problems, 'no-change': w.noChange },
    done: () => ({ title: w.sentToast, body: w.sentBody }),
  });

  return (
    <form noValidate method="post" onSubmit={form.send}>
      <div className="grid grid-cols-1 gap-4">
        <div className="fields">
          <TypeAndArea type={form.field('accountType')} area={form.field('accountArea')} onType={() => form.set('accountArea', '')} />
        </div>
        <ActionNote of={form} />
      </div>
      <div className="flex flex-wrap gap-3 mt-5 shares">
        <Button type="submit" kind={form.values.accountType === '' ? 'plain' : 'main'} loading={form.pending}>
          {w.submit}
        </Button>
      </div>
    </form>
  );
}
