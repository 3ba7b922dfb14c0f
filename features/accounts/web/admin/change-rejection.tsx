import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ChangeRequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Dialog to reject a position change. If someone else decides first, the dialog stays open with the typed reason. */
export function ChangeRejection({ request, onClose }: { request: ChangeRequestRow; onClose: () => void }) {
  const w = useTexts(adminTexts).changes;
  const name = nameOf(request);
  const rejection = useAction(calls.accounts.rejectChange.mutate, {
    problems: { gone: w.gone },
    done: () => w.rejected(name),
  });
  return (
    <ReasonDialog
      title={w.rejectTitle(name)}
      body={w.rejectBody(request.email)}
      confirm={w.reject}
      action={rejection}
      send={(reason) => rejection.run({ id: request.id, reason })}
      onClose={onClose}
    />
  );
}
