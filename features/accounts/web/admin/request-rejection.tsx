import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Decision } from './use-decision.ts';

export function RequestRejection({ decision: { rejectedRequest, rejection, reject, cancelRejection } }: { decision: Decision }) {
  const w = useTexts(adminTexts).requests;
  if (rejectedRequest === null) return null;
  return (
    <ReasonDialog
      title={w.rejectTitle(nameOf(rejectedRequest))}
      body={w.rejectBody(rejectedRequest.email)}
      reasonLabel={w.rejectReason}
      reasonHint={w.rejectReasonHint}
      confirm={w.reject}
      action={rejection}
      send={reject}
      onClose={cancelRejection}
    />
  );
}
