import { historyView } from '#platform/records/server/history-view.ts';
import { everyone, allowEnrolling, type Rule, signedIn, signedInOrEnrolling } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { requireCaller, query, command } from '#platform/http/server/calls.ts';
import { SearchInput } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { findNextExpiry } from '#features/accounts/rules.ts';
import * as shapes from '#features/accounts/shapes.ts';
import { rateLimits } from './rate-limits.ts';
import { topics } from './topics.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset, sendResetLinkToPerson } from './passwords/request-reset.ts';
import { checkReset, resetPassword } from './passwords/reset-password.ts';
import { cancelEmailChange, changeEmail, resendEmailChange } from './profile/change-email.ts';
import { changeProfile } from './profile/change-profile.ts';
import { confirmEmail, readEmailConfirmation } from './profile/confirm-email.ts';
import { emailChangeRows } from './profile/pending-email.ts';
import { requestChange, withdrawChange } from './profile/request-change.ts';
import { readEmailUndo, undoEmail } from './profile/undo-email.ts';
import { approveRequest } from './requests/approve-request.ts';
import { createAccount, readInvitation } from './requests/create-account.ts';
import { rejectRequest } from './requests/reject-request.ts';
import { requestAccount } from './requests/request-account.ts';
import { withdrawApproval } from './requests/withdraw-approval.ts';
import { resendLink } from './requests/resend-link.ts';
import { confirmPasskey, startPasskey } from './second-factor/passkeys.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { removeSecondFactorsOf } from './second-factor/remove-second-factors-of.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { signInWithCode } from './second-factor/sign-in-with-code.ts';
import { signInWithPasskey, startPasskeySignIn } from './second-factor/sign-in-with-passkey.ts';
import { confirmTotp, startTotp } from './second-factor/totp.ts';
import { confirmIdentity, confirmIdentityByPasskey, startPasskeyConfirmation } from './sessions/confirm-identity.ts';
import { endOtherSessions, endOwnSession, signOut, signOutEverywhere, endSessionsOf } from './sessions/end-sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { changeAccess } from './access/change-access.ts';
import { approveChange, rejectChange } from './access/decide-change.ts';
import { disableAccount, enableAccount } from './access/disable-account.ts';
import { eventKeyRows } from './views/event-keys.ts';
import { secondFactorRows, sessionRows } from './views/security-rows.ts';
import { meRows, personRows } from './views/people.ts';
import { changeRequestRows, requestRows, waitingRows } from './views/requests.ts';
import { searchPeople } from './views/search-people.ts';

const administrators = accessRules.administration;
/** Rule for calls that are also allowed to an administrator who still has to add the required second factor, such as signing out. */
const everyoneAndEnrolling: Rule = [...everyone, allowEnrolling];
const { noInput: nothing, idInput: byId } = shapes;

export const calls = {
  requestAccount: command({
    allow: everyone,
    shape: shapes.AccountRequest,
    limits: rateLimits.requestAccount,
    run: (context) => requestAccount(context),
  }),
  signIn: command({ allow: everyone, shape: shapes.SignIn, limits: rateLimits.signIn, run: signIn }),
  signInWithCode: command({ allow: everyone, shape: shapes.SecondFactorCode, limits: rateLimits.secondStep, run: signInWithCode }),
  startPasskeySignIn: command({ allow: everyone, shape: nothing, limits: rateLimits.secondStep, run: startPasskeySignIn }),
  signInWithPasskey: command({ allow: everyone, shape: shapes.PasskeyAnswer, limits: rateLimits.secondStep, run: signInWithPasskey }),
  signOut: command({ allow: everyoneAndEnrolling, shape: shapes.SignOut, limits: rateLimits.signOut, run: signOut }),
  invitation: query({ allow: everyone, shape: shapes.Invitation, limits: rateLimits.checkLink, run: readInvitation }),
  createAccount: command({
    allow: everyone,
    shape: shapes.AccountCreation,
    limits: rateLimits.useLink,
    run: (context) => createAccount(context),
  }),
  requestReset: command({ allow: everyone, shape: shapes.ResetRequest, limits: rateLimits.requestReset, run: requestReset }),
  checkReset: query({ allow: everyone, shape: shapes.ResetCheck, limits: rateLimits.checkLink, run: checkReset }),
  resetPassword: command({
    allow: everyone,
    shape: shapes.PasswordResetInput,
    limits: rateLimits.useLink,
    run: (context) => resetPassword(context),
  }),
  emailConfirmation: query({
    allow: everyone,
    shape: shapes.EmailConfirmationLink,
    limits: rateLimits.checkLink,
    run: readEmailConfirmation,
  }),
  confirmEmail: command({
    allow: everyone,
    shape: shapes.EmailConfirmationLink,
    limits: rateLimits.useLink,
    run: (context) => confirmEmail(context),
  }),
  emailUndo: query({ allow: everyone, shape: shapes.EmailUndoLink, limits: rateLimits.checkLink, run: readEmailUndo }),
  undoEmail: command({ allow: everyone, shape: shapes.EmailUndoLink, limits: rateLimits.useLink, run: (context) => undoEmail(context) }),

  search: query({ allow: administrators, shape: SearchInput, run: searchPeople }),

  changeProfile: command({ allow: signedIn, shape: shapes.ProfileChange, run: changeProfile }),
  changeEmail: command({ allow: signedIn, shape: shapes.EmailChange, limits: rateLimits.changeEmail, run: changeEmail }),
  resendEmailChange: command({ allow: signedIn, shape: nothing, limits: rateLimits.changeEmail, run: resendEmailChange }),
  cancelEmailChange: command({ allow: signedIn, shape: nothing, run: cancelEmailChange }),
  changePassword: command({ allow: signedIn, shape: shapes.PasswordChange, run: changePassword }),
  requestChange: command({ allow: signedIn, shape: shapes.PositionChange, run: requestChange }),
  withdrawChange: command({ allow: signedIn, shape: nothing, run: withdrawChange }),
  endSession: command({ allow: signedIn, shape: shapes.SessionEnd, run: endOwnSession }),
  endOtherSessions: command({ allow: signedIn, shape: nothing, run: endOtherSessions }),
  signOutEverywhere: command({ allow: signedInOrEnrolling, shape: nothing, run: signOutEverywhere }),
  confirmIdentity: command({ allow: signedInOrEnrolling, shape: shapes.OwnPassword, run: confirmIdentity }),
  startPasskeyConfirmation: command({ allow: signedInOrEnrolling, shape: nothing, run: startPasskeyConfirmation }),
  confirmIdentityByPasskey: command({ allow: signedInOrEnrolling, shape: shapes.PasskeyAnswer, run: confirmIdentityByPasskey }),
  startTotp: command({ allow: signedInOrEnrolling, shape: nothing, run: startTotp }),
  confirmTotp: command({ allow: signedInOrEnrolling, shape: shapes.SecondFactorCode, limits: rateLimits.secondStep, run: confirmTotp }),
  startPasskey: command({ allow: signedInOrEnrolling, shape: nothing, run: startPasskey }),
  confirmPasskey: command({ allow: signedInOrEnrolling, shape: shapes.PasskeyName, run: confirmPasskey }),
  removeSecondFactor: command({ allow: signedIn, shape: shapes.RemoveSecondFactor, run: removeSecondFactor }),
  renewRecoveryCodes: command({ allow: signedIn, shape: shapes.OwnPassword, run: renewRecoveryCodes }),

  approveRequest: command({ allow: administrators, shape: shapes.Approval, run: (context) => approveRequest(context) }),
  takeBackApproval: command({ allow: administrators, shape: byId, run: withdrawApproval }),
  rejectRequest: command({ allow: administrators, shape: shapes.RequestRejection, run: rejectRequest }),
  resendLink: command({ allow: administrators, shape: byId, run: resendLink }),
  approveChange: command({ allow: administrators, shape: shapes.ChangeApproval, run: approveChange }),
  rejectChange: command({ allow: administrators, shape: shapes.Rejection, run: rejectChange }),
  changeAccess: command({ allow: administrators, shape: shapes.AccessChange, run: (context) => changeAccess(context) }),
  disableAccount: command({ allow: administrators, shape: shapes.DisableAccount, run: disableAccount }),
  enableAccount: command({ allow: administrators, shape: byId, run: enableAccount }),
  endSessionsOf: command({ allow: administrators, shape: byId, run: endSessionsOf }),
  removeSecondFactorsOf: command({ allow: administrators, shape: byId, run: removeSecondFactorsOf }),
  sendReset: command({ allow: administrators, shape: byId, run: sendResetLinkToPerson }),
};

const ownAccount = (_input: object, caller: Caller | null) => ({ accountId: requireCaller(caller).accountId });

export const views = {
  me: view({
    offlineCopy: true,
    allow: signedInOrEnrolling,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.account(own.accountId), 'settings'],
    touches: () => 'all',
    rows: (app, own) => meRows(app, own.accountId),
    expiresAt: (row) => row.turnsAt,
  }),
  emailChange: view({
    allow: signedIn,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.emailChangeOf(own.accountId)],
    touches: () => 'all',
    rows: (app, own) => emailChangeRows(app, own.accountId),
    expiresAt: (row) => row.endsAt,
  }),
  sessions: view({
    allow: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: requireCaller(caller).accountId, sessionId: requireCaller(caller).sessionId }),
    topics: (own) => [topics.sessionsOf(own.accountId)],
    touches: () => 'all',
    rows: async (app, own, ids) => only(await sessionRows(app, own), ids),
    expiresAt: (row) => row.endsAt,
  }),
  secondFactors: view({
    allow: signedInOrEnrolling,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.secondFactorsOf(own.accountId)],
    touches: () => 'all',
    rows: (app, own) => secondFactorRows(app, own.accountId),
  }),
  myChangeRequest: view({
    allow: signedIn,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.changeRequestOf(own.accountId)],
    rows: (app, own, ids) => changeRequestRows(app, { ids, accountId: own.accountId }),
  }),

  requests: view({
    allow: administrators,
    shape: nothing,
    topics: () => [topics.requests],
    rows: (app, _scope, ids) => requestRows(app, ids),
    expiresAt: (row) => row.endsAt,
  }),
  changeRequests: view({
    allow: administrators,
    shape: nothing,
    topics: () => [topics.changeRequests, topics.accounts],
    touches: (change) => (change.topic === topics.changeRequests ? [change.key] : 'all'),
    rows: (app, _scope, ids) => changeRequestRows(app, { ids }),
  }),
  people: view({
    offlineCopy: true,
    allow: administrators,
    shape: nothing,
    topics: () => [topics.accounts],
    rows: (app, _scope, ids) => personRows(app, ids),
    expiresAt: (row) => findNextExpiry(row.permissions),
  }),
  person: view({
    allow: administrators,
    shape: byId,
    scope: async (input, _caller, app) => ((await personRows(app, [input.id])).length > 0 ? input : null),
    topics: (scope) => [topics.account(scope.id)],
    rows: (app, scope) => personRows(app, [scope.id]),
    expiresAt: (row) => findNextExpiry(row.permissions),
  }),
  /** The history includes the account request, because the account has the same ID. */
  history: historyView('account', administrators),
  waiting: view({
    offlineCopy: true,
    allow: administrators,
    shape: nothing,
    topics: () => [topics.requests, topics.changeRequests],
    touches: () => 'all',
    rows: waitingRows,
    expiresAt: (row) => row.turnsAt,
  }),
  eventKeys: view({
    allow: administrators,
    shape: nothing,
    topics: () => [topics.accounts, eventsTopic],
    touches: () => 'all',
    rows: eventKeyRows,
    expiresAt: (key) => key.endsAt,
  }),
};

function only<Row extends { id: string }>(rows: Row[], ids: readonly string[] | undefined): Row[] {
  return ids ? rows.filter((row) => ids.includes(row.id)) : rows;
}
