import { historyView } from '#platform/events/server/history.ts';
import { everyone, mayEnroll, type Rule, signedIn, signedInOrEnrolling } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { present, read, write } from '#platform/http/server/calls.ts';
import { SearchWords } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';
import { rules } from '#rooms/screens.ts';
import { eventsTopic } from '#rooms/reservations/server/door.ts';
import { nextLapse } from '#rooms/accounts/rules.ts';
import * as shapes from '#rooms/accounts/shapes.ts';
import { limits } from './limits.ts';
import { topics } from './changes.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset, sendResetTo } from './passwords/request-reset.ts';
import { checkReset, resetPassword } from './passwords/reset-password.ts';
import { cancelEmailChange, changeEmail, resendEmailChange } from './profile/change-email.ts';
import { changeProfile } from './profile/change-profile.ts';
import { confirmEmail, emailConfirmation } from './profile/confirm-email.ts';
import { emailChangeRows } from './profile/email-change.ts';
import { requestChange, withdrawChange } from './profile/request-change.ts';
import { emailUndo, undoEmail } from './profile/undo-email.ts';
import { approveRequest } from './requests/approve-request.ts';
import { createAccount, invitation } from './requests/create-account.ts';
import { rejectRequest } from './requests/reject-request.ts';
import { requestAccount } from './requests/request-account.ts';
import { takeBackApproval } from './requests/take-back-approval.ts';
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
import { secondFactorRows, sessionRows } from './views/own.ts';
import { meRows, personRows } from './views/people.ts';
import { changeRequestRows, requestRows, waitingRows } from './views/requests.ts';
import { searchPeople } from './views/search-people.ts';

const administrators = rules.administration;
/** Whoever must enroll is signed out as the account that it is. */
const everyoneAndEnrolling: Rule = [...everyone, mayEnroll];
const { nothing, byId } = shapes;

export const calls = {
  requestAccount: write({ who: everyone, shape: shapes.AccountRequest, limits: limits.requestAccount, run: (ask) => requestAccount(ask) }),
  signIn: write({ who: everyone, shape: shapes.SignIn, limits: limits.signIn, run: signIn }),
  signInWithCode: write({ who: everyone, shape: shapes.SecondFactorCode, limits: limits.secondStep, run: signInWithCode }),
  startPasskeySignIn: write({ who: everyone, shape: nothing, limits: limits.secondStep, run: startPasskeySignIn }),
  signInWithPasskey: write({ who: everyone, shape: shapes.PasskeyAnswer, limits: limits.secondStep, run: signInWithPasskey }),
  signOut: write({ who: everyoneAndEnrolling, shape: shapes.SignOut, limits: limits.signOut, run: signOut }),
  invitation: read({ who: everyone, shape: shapes.Invitation, limits: limits.lookAtLink, run: invitation }),
  createAccount: write({ who: everyone, shape: shapes.AccountCreation, limits: limits.useLink, run: (ask) => createAccount(ask) }),
  requestReset: write({ who: everyone, shape: shapes.ResetRequest, limits: limits.requestReset, run: requestReset }),
  checkReset: read({ who: everyone, shape: shapes.ResetCheck, limits: limits.lookAtLink, run: checkReset }),
  resetPassword: write({ who: everyone, shape: shapes.Reset, limits: limits.useLink, run: (ask) => resetPassword(ask) }),
  emailConfirmation: read({ who: everyone, shape: shapes.EmailConfirmationLink, limits: limits.lookAtLink, run: emailConfirmation }),
  confirmEmail: write({ who: everyone, shape: shapes.EmailConfirmationLink, limits: limits.useLink, run: (ask) => confirmEmail(ask) }),
  emailUndo: read({ who: everyone, shape: shapes.EmailUndoLink, limits: limits.lookAtLink, run: emailUndo }),
  undoEmail: write({ who: everyone, shape: shapes.EmailUndoLink, limits: limits.useLink, run: (ask) => undoEmail(ask) }),

  search: read({ who: administrators, shape: SearchWords, run: searchPeople }),

  changeProfile: write({ who: signedIn, shape: shapes.ProfileChange, run: changeProfile }),
  changeEmail: write({ who: signedIn, shape: shapes.EmailChange, limits: limits.changeEmail, run: changeEmail }),
  resendEmailChange: write({ who: signedIn, shape: nothing, limits: limits.changeEmail, run: resendEmailChange }),
  cancelEmailChange: write({ who: signedIn, shape: nothing, run: cancelEmailChange }),
  changePassword: write({ who: signedIn, shape: shapes.PasswordChange, run: changePassword }),
  requestChange: write({ who: signedIn, shape: shapes.PlaceChange, run: requestChange }),
  withdrawChange: write({ who: signedIn, shape: nothing, run: withdrawChange }),
  endSession: write({ who: signedIn, shape: shapes.SessionEnd, run: endOwnSession }),
  endOtherSessions: write({ who: signedIn, shape: nothing, run: endOtherSessions }),
  signOutEverywhere: write({ who: signedInOrEnrolling, shape: nothing, run: signOutEverywhere }),
  confirmIdentity: write({ who: signedInOrEnrolling, shape: shapes.OwnPassword, run: confirmIdentity }),
  startPasskeyConfirmation: write({ who: signedInOrEnrolling, shape: nothing, run: startPasskeyConfirmation }),
  confirmIdentityByPasskey: write({ who: signedInOrEnrolling, shape: shapes.PasskeyAnswer, run: confirmIdentityByPasskey }),
  startTotp: write({ who: signedInOrEnrolling, shape: nothing, run: startTotp }),
  confirmTotp: write({ who: signedInOrEnrolling, shape: shapes.SecondFactorCode, limits: limits.secondStep, run: confirmTotp }),
  startPasskey: write({ who: signedInOrEnrolling, shape: nothing, run: startPasskey }),
  confirmPasskey: write({ who: signedInOrEnrolling, shape: shapes.PasskeyName, run: confirmPasskey }),
  removeSecondFactor: write({ who: signedIn, shape: shapes.RemoveSecondFactor, run: removeSecondFactor }),
  renewRecoveryCodes: write({ who: signedIn, shape: shapes.OwnPassword, run: renewRecoveryCodes }),

  approveRequest: write({ who: administrators, shape: shapes.Approval, run: (ask) => approveRequest(ask) }),
  takeBackApproval: write({ who: administrators, shape: byId, run: takeBackApproval }),
  rejectRequest: write({ who: administrators, shape: shapes.RequestRejection, run: rejectRequest }),
  resendLink: write({ who: administrators, shape: byId, run: resendLink }),
  approveChange: write({ who: administrators, shape: shapes.ChangeApproval, run: approveChange }),
  rejectChange: write({ who: administrators, shape: shapes.Rejection, run: rejectChange }),
  changeAccess: write({ who: administrators, shape: shapes.AccessChange, run: (ask) => changeAccess(ask) }),
  disableAccount: write({ who: administrators, shape: shapes.Disabling, run: disableAccount }),
  enableAccount: write({ who: administrators, shape: byId, run: enableAccount }),
  endSessionsOf: write({ who: administrators, shape: byId, run: endSessionsOf }),
  removeSecondFactorsOf: write({ who: administrators, shape: byId, run: removeSecondFactorsOf }),
  sendReset: write({ who: administrators, shape: byId, run: sendResetTo }),
};

const ownAccount = (_input: object, caller: Caller | null) => ({ accountId: present(caller).accountId });

export const views = {
  me: view({
    kept: true,
    who: signedInOrEnrolling,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.account(own.accountId), 'settings'],
    touches: () => 'all',
    rows: (floor, own) => meRows(floor, own.accountId),
    expiresAt: (row) => row.turnsAt,
  }),
  /** The new address that waits to be confirmed. */
  emailChange: view({
    who: signedIn,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.emailChangeOf(own.accountId)],
    touches: () => 'all',
    rows: (floor, own) => emailChangeRows(floor, own.accountId),
    expiresAt: (row) => row.endsAt,
  }),
  sessions: view({
    who: signedIn,
    shape: nothing,
    scope: (_input, caller) => ({ accountId: present(caller).accountId, sessionId: present(caller).sessionId }),
    topics: (own) => [topics.sessionsOf(own.accountId)],
    touches: () => 'all',
    rows: async (floor, own, ids) => only(await sessionRows(floor, own), ids),
    expiresAt: (row) => row.endsAt,
  }),
  secondFactors: view({
    who: signedInOrEnrolling,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.secondFactorsOf(own.accountId)],
    touches: () => 'all',
    rows: (floor, own) => secondFactorRows(floor, own.accountId),
  }),
  myChangeRequest: view({
    who: signedIn,
    shape: nothing,
    scope: ownAccount,
    topics: (own) => [topics.changeRequestOf(own.accountId)],
    rows: (floor, own, ids) => changeRequestRows(floor, { ids, accountId: own.accountId }),
  }),

  requests: view({
    who: administrators,
    shape: nothing,
    topics: () => [topics.requests],
    rows: (floor, _scope, ids) => requestRows(floor, ids),
    expiresAt: (row) => row.endsAt,
  }),
  changeRequests: view({
    who: administrators,
    shape: nothing,
    topics: () => [topics.changeRequests, topics.accounts],
    touches: (change) => (change.topic === topics.changeRequests ? [change.key] : 'all'),
    rows: (floor, _scope, ids) => changeRequestRows(floor, { ids }),
  }),
  people: view({
    kept: true,
    who: administrators,
    shape: nothing,
    topics: () => [topics.accounts],
    rows: (floor, _scope, ids) => personRows(floor, ids),
    expiresAt: (row) => nextLapse(row.permissions),
  }),
  person: view({
    who: administrators,
    shape: byId,
    scope: async (input, _caller, floor) => ((await personRows(floor, [input.id])).length > 0 ? input : null),
    topics: (scope) => [topics.account(scope.id)],
    rows: (floor, scope) => personRows(floor, [scope.id]),
    expiresAt: (row) => nextLapse(row.permissions),
  }),
  /** From the request on: an account keeps its request's id. */
  history: historyView('account', administrators),
  waiting: view({
    kept: true,
    who: administrators,
    shape: nothing,
    topics: () => [topics.requests, topics.changeRequests],
    touches: () => 'all',
    rows: waitingRows,
    expiresAt: (row) => row.turnsAt,
  }),
  eventKeys: view({
    who: administrators,
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
