import type { z } from 'zod';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { grantPermission, hasUnknownEvent } from '#features/accounts/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import { administratorPermission, isActionAllowed, findGrantingPermissions } from '#features/contact/rules.ts';
import type { PermissionGrant } from '#features/contact/shapes.ts';
import { saveAnswer, refuseNotOpen, ownerAfterAnswer } from './answer-message.ts';
import { changeMessage } from './change-message.ts';
import { mailPermissionGranted } from './mails.ts';

/**
 * Grants the sender the permission that opens the requested page, and notifies them. Only an account that was signed in
 * when it sent the message qualifies: an account id in the URL of the form proves nothing.
 */
export async function grantRequestedPermission(call: CallContext<z.output<typeof PermissionGrant>>) {
  const by = requireCaller(call.caller);
  const { permission, endsAt, confirmsAdministrator } = call.input;
  const camp = await getCampSettings(call.app);
  const isUnknown = await hasUnknownEvent(call.app, [{ permission, endsWithEvent: null }]);
  return changeMessage(call, 'contact.permission-granted', async (message, tx) => {
    if (message.accountId === null) return refuse('no-account');
    if (isUnknown || !findGrantingPermissions(message.path).includes(permission)) return refuse('opens-nothing', 'permission');
    if (!isActionAllowed('answer', message.state)) return refuseNotOpen(tx, message);
    if (permission === administratorPermission && !confirmsAdministrator) return refuse('confirm-administrator', 'permission');
    const granted = await grantPermission(tx, message.accountId, permission, { endsAt });
    if (isRefusal(granted)) return refuse('no-account');
    await saveAnswer(tx, message, by, { answer: '', grantedPermission: permission });
    await mailPermissionGranted(tx, camp.name, message, `${call.app.config.publicUrl}${message.path}`);
    return { state: 'answered', ...ownerAfterAnswer(by, message) };
  });
}
