import type { z } from 'zod';
import { isRefusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { grantPermission, namesUnknownEvent } from '#rooms/accounts/server/door.ts';
import { campFacts } from '#rooms/settings/server/door.ts';
import { administratorPermission, mayDo, permissionsOpening } from '#rooms/contact/rules.ts';
import type { PermissionGrant } from '#rooms/contact/shapes.ts';
import { keepAnswer, notOpen, ownedBy } from './answer-message.ts';
import { changeMessage } from './change-message.ts';
import { mailGranted } from './mails.ts';

/**
 * Gives the sender of a message the permission that opens the page it is about, and tells them. Only
 * an account that was signed in when it wrote gets one: what the form's address claimed proves nothing.
 */
export async function grantInPlace(ask: CallContext<z.output<typeof PermissionGrant>>) {
  const by = present(ask.caller);
  const { permission, endsAt, confirmsAdministrator } = ask.input;
  const camp = await campFacts(ask.floor);
  const isUnknown = await namesUnknownEvent(ask.floor, [{ permission, endsWithEvent: null }]);
  return changeMessage(ask, 'contact.permission-granted', async (message, tx) => {
    if (message.accountId === null) return refuse('no-account');
    if (isUnknown || !permissionsOpening(message.path).includes(permission)) return refuse('opens-nothing', 'permission');
    if (!mayDo('answer', message.state)) return notOpen(tx, message);
    if (permission === administratorPermission && !confirmsAdministrator) return refuse('confirm-administrator', 'permission');
    const granted = await grantPermission(tx, message.accountId, permission, { endsAt });
    if (isRefusal(granted)) return refuse('no-account');
    await keepAnswer(tx, message, by, { answer: '', granted: permission });
    await mailGranted(tx, camp.name, message, `${ask.floor.config.publicUrl}${message.path}`);
    return { state: 'answered', ...ownedBy(by, message) };
  });
}
