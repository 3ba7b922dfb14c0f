import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Decision } from './use-decision.ts';

/** Names the person and asks for a reason, once it has been asked to reject them. */
export function RequestRejection({ decision: { rejecting, rejection, reject, keep } }: { decision: Decision }) {
  const w = useTexts(adminTexts).requests;
  if (rejecting === null) return null;
  return (
    <ReasonDialog
      title={w.rejectTitle(nameOf(rejecting))}
      body={w.rejectBody(rejecting.email)}
      reasonLabel={w.rejectReason}
      reasonHint={w.rejectReasonHint}
      confirm={w.reject}
      action={rejection}
      send={reject}
      onClose={keep}
    />
  );
}
