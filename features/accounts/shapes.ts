import { z } from 'zod';
import { email, id, password, phone, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { languages, type Language } from '#platform/i18n/texts.ts';
import { accountTypes, type PermissionGrant, isAreaAllowed, isPermission } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

/** Secret of an emailed link. 43 base64url characters contain 256 bits. */
const secret = z.string().regex(/^[\w-]{20,100}$/, 'not-a-link');

const accountType = z.enum(accountTypes);
const ownName = requiredName(80);
const positionFields = { accountType, accountArea: requiredText(60) };
const isAllowedArea = (place: { accountType: string; accountArea: string }) => isAreaAllowed(place.accountType, place.accountArea);
const isAllowedAreaForAdministrator = (place: { accountType: string; accountArea: string }) =>
  isAreaAllowed(place.accountType, place.accountArea, true);
const areaError = { path: ['accountArea'], message: 'not-an-area' };

// Not a strict object: unknown fields such as permissions are dropped instead of refused (product.md, Accounts).
export const AccountRequest = z
  .object({ firstName: ownName, lastName: ownName, email, phone, ...positionFields })
  .refine(isAllowedArea, areaError);

// `email` accepts any string: a shape error would reveal which addresses can exist.
export const SignIn = z.strictObject({ email: text(254), password });
export const SecondFactorCode = z.strictObject({ code: z.string().regex(/^[\dA-Za-z -]{6,20}$/, 'not-a-code') });
/** Response of the browser to a passkey request. The passkey library on the server verifies it. */
const passkeyAnswer = z.looseObject({ id: z.string().regex(/^[\w-]{1,1000}$/, 'not-a-passkey') });
export const PasskeyAnswer = z.strictObject({ answer: passkeyAnswer });

export const Invitation = z.strictObject({ secret });
/** Only the first administrator sends name and email. For everyone else, the request contains them. */
export const AccountCreation = z.strictObject({
  id: secret,
  password,
  firstName: ownName.optional(),
  lastName: ownName.optional(),
  email: email.optional(),
});

export const ResetRequest = z.strictObject({ email: text(254) });
export const ResetCheck = z.strictObject({ mode: z.string().max(40), oobCode: z.string().max(200) });
export const PasswordResetInput = z.strictObject({ oobCode: z.string().max(200), password });

export const EmailUndoLink = z.strictObject({ secret });
export const EmailConfirmationLink = z.strictObject({ secret });
export const EmailChange = z.strictObject({ email });
export const PasswordChange = z.strictObject({ currentPassword: password, password });

// The minimum excludes the year 0000, which PostgreSQL does not have.
const birthday = z.iso.date().refine((date) => date >= '1880-01-01' && date <= '2200-01-01', 'not-a-date');

/** A stored picture: a color '#rrggbb', the data URL of a raster image, or '' for the default circle. */
const profilePic = z
  .string()
  .max(45_000, 'too-large')
  .regex(/^$|^#[0-9a-fA-F]{6}$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, 'not-a-picture');

/** Contains only changed fields, so that two tabs do not overwrite each other's changes. */
export const ProfileChange = z.strictObject({
  firstName: ownName.optional(),
  lastName: ownName.optional(),
  phone: phone.optional(),
  birthday: birthday.nullable().optional(),
  profilePic: profilePic.optional(),
  language: z.enum(languages).optional(),
});

export const PositionChange = z.strictObject(positionFields).refine(isAllowedArea, areaError);

const permission = z.string().max(80).refine(isPermission, 'not-a-permission');
const instant = z.iso
  .datetime()
  .refine((at) => at >= '2000' && at < '2200', 'not-a-date')
  .transform((at): Instant => instantOf(new Date(at)));
/** Permission with an end time, with the end of an event, or without end. */
export const Grant = z.strictObject({ permission, endsAt: instant.nullable().default(null), endsWithEvent: id.nullable().default(null) });
export type GrantInput = z.input<typeof Grant>;

/** Must be true if the change gives access to /admin, so that no one becomes an administrator by accident. */
const confirmsAdministrator = z.boolean().default(false);

export const Approval = z
  .strictObject({ id, ...positionFields, permissions: z.array(Grant).max(60), confirmsAdministrator })
  .refine(isAllowedAreaForAdministrator, areaError);
export const ChangeApproval = z.strictObject({ id, confirmsAdministrator });
export const Rejection = z.strictObject({ id, reason: text(1_000).default('') });
/** `wasWaiting`: the administrator's screen showed the request as not yet approved. */
export const RequestRejection = Rejection.extend({ wasWaiting: z.boolean().optional() });

/** The access that the administrator saw before the change. A permission that is missing here was not granted. */
const expectedAccess = z.strictObject({
  place: z.strictObject({ accountType: z.string().max(80), accountArea: z.string().max(80) }).nullable(),
  permissions: z
    .array(z.strictObject({ permission: z.string().max(80), endsAt: z.iso.datetime().nullable(), endsWithEvent: id.nullable() }))
    .max(120),
});
export type ExpectedAccess = z.input<typeof expectedAccess>;

export const AccessChange = z
  .strictObject({
    id,
    accountType: accountType.optional(),
    accountArea: requiredText(60).optional(),
    grant: z.array(Grant).max(60).default([]),
    revoke: z.array(permission).max(60).default([]),
    seen: expectedAccess.optional(),
    confirmsAdministrator,
  })
  .refine((change) => (change.accountType === undefined) === (change.accountArea === undefined), areaError)
  .refine(
    (change) => change.accountType === undefined || isAllowedAreaForAdministrator(change as { accountType: string; accountArea: string }),
    areaError,
  );
export const DisableAccount = z.strictObject({ id, reason: text(1_000).default('') });
export const PasskeyName = z.strictObject({ name: requiredName(60), answer: passkeyAnswer });
export const WithPassword = z.strictObject({ password });
/** A device that signed out offline sends `account` later, so that the session of the next person on the device does not end. */
export const SignOut = z.strictObject({ account: id.optional() });
export const SessionEnd = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/) });

export type { HistoryRow } from '#platform/events/history.ts';

export type HeldPermission = PermissionGrant;

export interface MeRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string | null;
  profilePic: string;
  accountType: string;
  accountArea: string;
  permissions: string[];
  language: Language;
  secondFactor: boolean;
  /** The camp requires a second factor of this administrator. Until the administrator adds one, all other calls are refused. */
  mustEnroll: boolean;
  /** Time of the next permission expiry, at which the client reloads the row. null if no permission expires. */
  turnsAt: Instant | null;
}

/** Pending email change. The row does not reveal whether another account has the address. */
export interface EmailChangeRow {
  id: string;
  email: string;
  endsAt: Instant;
}

export interface RequestRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  accountType: string;
  accountArea: string;
  permissions: HeldPermission[];
  /** null until an administrator approves the request (specification §4). */
  pending: 'Awaiting Email' | null;
  createdAt: Instant;
  approvedBy: string | null;
  approvedAt: Instant | null;
  endsAt: Instant;
}

export interface ChangeRequestRow {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  oldType: string;
  oldArea: string;
  newType: string;
  newArea: string;
  createdAt: Instant;
}

export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  profilePic: string;
  accountType: string;
  accountArea: string;
  permissions: HeldPermission[];
  disabledAt: Instant | null;
  createdAt: Instant;
  lastSeenAt: Instant | null;
  secondFactor: boolean;
}

export interface SessionRow {
  id: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  userAgent: string;
  address: string;
  endsAt: Instant;
  current: boolean;
}

export interface SecondFactorRow {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

export interface WaitingRow {
  id: 'waiting';
  requests: number;
  changeRequests: number;
  /** Time of the next request expiry, at which the client reloads the row. null without an open request. */
  turnsAt: Instant | null;
}

export interface EventKeyRow {
  id: string;
  eventId: string;
  /** Name of the event, or its ID if the event was deleted. */
  name: string;
  endsAt: Instant | null;
  /** The event has ended: screens show the permission but do not offer it. */
  isOver: boolean;
}

/**
 * Commands (✎), queries (○) and views (▣) of this feature, with their refusals. Calls that check a password or
 * a code may also fail with 'too-many-requests' and the seconds to wait.
 *
 * everyone
 *   ✎ requestAccount(AccountRequest)      done | email-taken (only with revealUnknownEmail)
 *   ✎ signIn(SignIn)                      { signedIn: true } | { secondFactor: ('totp' | 'passkey')[] } | invalid-credential | account-disabled
 *   ✎ signInWithCode(SecondFactorCode)    { signedIn: true } | invalid-code | too-many-wrong | expired
 *   ✎ startPasskeySignIn(nothing)         { options } | expired
 *   ✎ signInWithPasskey(PasskeyAnswer)    { signedIn: true } | invalid-passkey | too-many-wrong | expired
 *   ✎ signOut(SignOut)                    done
 *   ○ invitation(Invitation)              { firstName, email (null for the first administrator), needsName } | not-found
 *   ✎ createAccount(AccountCreation)      { signedIn: true } | not-found | too-short | common-password | email-taken | empty (field)
 *   ✎ requestReset(ResetRequest)          done | no-such-account
 *   ○ checkReset(ResetCheck)              { state: 1 | -1 | -2 }
 *   ✎ resetPassword(Reset)                as signIn | invalid-code | too-short | common-password
 *   ○ emailConfirmation(EmailConfirmationLink)  { email } | not-found
 *   ✎ confirmEmail(EmailConfirmationLink) done | not-found | email-taken
 *   ○ emailUndo(EmailUndoLink)            { email, isPending } | not-found
 *   ✎ undoEmail(EmailUndoLink)            done | not-found | email-taken
 * signed in
 *   ▣ me  ▣ sessions  ▣ secondFactors  ▣ myChangeRequest  ▣ emailChange
 *   ✎ changeProfile(ProfileChange)        done | not-a-picture
 *   ✎ changeEmail(EmailChange)            done | requires-recent-login (the session has ended)
 *   ✎ resendEmailChange(nothing)          done | gone                     ✎ cancelEmailChange(nothing)
 *   ✎ changePassword(PasswordChange)      done | wrong-password | too-short | common-password
 *   ✎ requestChange(PositionChange)          done | no-change                ✎ withdrawChange(nothing)
 *   ✎ endSession(SessionEnd)  ✎ endOtherSessions(nothing)  ✎ signOutEverywhere(nothing)
 *   ✎ confirmIdentity({ password })       done | wrong-password. Allows the calls below for five minutes, as a sign-in does; otherwise they refuse with 'confirm-identity'
 *   ✎ startPasskeyConfirmation(nothing)   { options } | no-passkey        ✎ confirmIdentityByPasskey(PasskeyAnswer) done | invalid-passkey
 *   ✎ startTotp(nothing)                  { secret, uri }                 ✎ confirmTotp(SecondFactorCode) { recoveryCodes } | invalid-code | already-on
 *   ✎ startPasskey(nothing)               { options }                     ✎ confirmPasskey(PasskeyName) { recoveryCodes | null } | invalid-passkey
 *   ✎ removeSecondFactor({ id, password })  done | wrong-password | not-found
 *   ✎ renewRecoveryCodes(OwnPassword)     { recoveryCodes } | wrong-password | not-found
 * administrators
 *   ▣ requests  ▣ changeRequests  ▣ people  ▣ person(byId)  ▣ history(byId)  ▣ waiting  ▣ eventKeys
 *   ✎ approveRequest(Approval)            done | already-approved | gone | confirm-administrator | unknown-event
 *   ✎ takeBackApproval(byId)              done | gone
 *   ✎ rejectRequest(RequestRejection)     done | gone | already-approved               ✎ resendLink(byId) done | gone
 *   ✎ approveChange(ChangeApproval)       done | gone | last-administrator | confirm-administrator  ✎ rejectChange(Rejection) done | gone
 *   ✎ changeAccess(AccessChange)      done | last-administrator | not-found | unknown-event | changed-meanwhile
 *   ✎ disableAccount(DisableAccount)           done | last-administrator | yourself | not-found
 *   ✎ removeSecondFactorsOf(byId)         done | yourself | not-found | confirm-identity
 *   ✎ enableAccount(byId)  ✎ endSessionsOf(byId)  ✎ sendReset(byId)   done | not-found
 */
export const RemoveSecondFactor = z.strictObject({ id, password });
export const OwnPassword = z.strictObject({ password });
