import { z } from 'zod';
import { email, id, password, phone, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { languages, type Language } from '#platform/i18n/texts.ts';
import { accountTypes, type PermissionGrant, isAreaAllowed, isPermission } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

/** Where we talk of a link's secret: 43 base64url characters are 256 bits. */
const secret = z.string().regex(/^[\w-]{20,100}$/, 'not-a-link');

const accountType = z.enum(accountTypes);
const ownName = requiredName(80);
const typeAndArea = { accountType, accountArea: requiredText(60) };
const areaFits = (place: { accountType: string; accountArea: string }) => isAreaAllowed(place.accountType, place.accountArea);
const areaFitsForAdministrator = (place: { accountType: string; accountArea: string }) =>
  isAreaAllowed(place.accountType, place.accountArea, true);
const areaError = { path: ['accountArea'], message: 'not-an-area' };

// Not strict: what a request sends about its own permissions is dropped, not refused (product.md, Accounts).
export const AccountRequest = z.object({ firstName: ownName, lastName: ownName, email, phone, ...typeAndArea }).refine(areaFits, areaError);

// Any strings are taken, so that a sign-in never tells whether an address could exist.
export const SignIn = z.strictObject({ email: text(254), password });
export const SecondFactorCode = z.strictObject({ code: z.string().regex(/^[\dA-Za-z -]{6,20}$/, 'not-a-code') });
/** What the browser's passkey answered; verified by the library, all of it. */
const passkeyAnswer = z.looseObject({ id: z.string().regex(/^[\w-]{1,1000}$/, 'not-a-passkey') });
export const PasskeyAnswer = z.strictObject({ answer: passkeyAnswer });

export const Invitation = z.strictObject({ secret });
/** Names and e-mail count only for the first administrator, whose request has none. */
export const AccountCreation = z.strictObject({
  id: secret,
  password,
  firstName: ownName.optional(),
  lastName: ownName.optional(),
  email: email.optional(),
});

export const ResetRequest = z.strictObject({ email: text(254) });
export const ResetCheck = z.strictObject({ mode: z.string().max(40), oobCode: z.string().max(200) });
export const Reset = z.strictObject({ oobCode: z.string().max(200), password });

export const EmailUndoLink = z.strictObject({ secret });
export const EmailConfirmationLink = z.strictObject({ secret });
export const EmailChange = z.strictObject({ email });
export const PasswordChange = z.strictObject({ currentPassword: password, password });

// PostgreSQL has no year 0000; nobody in a camp was born before 1880.
const birthday = z.iso.date().refine((date) => date >= '1880-01-01' && date <= '2200-01-01', 'not-a-date');

/** '#rrggbb', a raster data URL, or '' for the default circle. */
const profilePic = z
  .string()
  .max(45_000, 'too-large')
  .regex(/^$|^#[0-9a-fA-F]{6}$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/, 'not-a-picture');

/** Only the fields that were changed are sent, so two tabs never undo each other. */
export const ProfileChange = z.strictObject({
  firstName: ownName.optional(),
  lastName: ownName.optional(),
  phone: phone.optional(),
  birthday: birthday.nullable().optional(),
  profilePic: profilePic.optional(),
  language: z.enum(languages).optional(),
});

export const PositionChange = z.strictObject(typeAndArea).refine(areaFits, areaError);

const permission = z.string().max(80).refine(isPermission, 'not-a-permission');
const moment = z.iso
  .datetime()
  .refine((at) => at >= '2000' && at < '2200', 'not-a-date')
  .transform((at): Instant => instantOf(new Date(at)));
/** A permission may end at a moment, or with an event after which it lapses. */
export const Grant = z.strictObject({ permission, endsAt: moment.nullable().default(null), endsWithEvent: id.nullable().default(null) });
export type GrantInput = z.input<typeof Grant>;

/** Required where approving opens /admin to the account, so that nobody becomes an administrator by accident. */
const confirmsAdministrator = z.boolean().default(false);

export const Approval = z
  .strictObject({ id, ...typeAndArea, permissions: z.array(Grant).max(60), confirmsAdministrator })
  .refine(areaFitsForAdministrator, areaError);
export const ChangeApproval = z.strictObject({ id, confirmsAdministrator });
export const Rejection = z.strictObject({ id, reason: text(1_000).default('') });
/** `wasWaiting`: it had not been approved when somebody set out to reject it. */
export const RequestRejection = Rejection.extend({ wasWaiting: z.boolean().optional() });

/** What stood where something is changed; a permission that is not among these was not held. */
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
    (change) => change.accountType === undefined || areaFitsForAdministrator(change as { accountType: string; accountArea: string }),
    areaError,
  );
export const DisableAccount = z.strictObject({ id, reason: text(1_000).default('') });
export const PasskeyName = z.strictObject({ name: requiredName(60), answer: passkeyAnswer });
export const WithPassword = z.strictObject({ password });
/** `account` is named by a device that signed out without a network: another person who is here by now stays signed in. */
export const SignOut = z.strictObject({ account: id.optional() });
export const SessionEnd = z.strictObject({ id: z.string().regex(/^[0-9a-f]{64}$/) });

export type { HistoryRow } from '#platform/events/history.ts';

/** Rows of the live views. */
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
  /** Whether this account has one. Settings suggests it to administrators who have none. */
  secondFactor: boolean;
  /** An administrator of a camp that wants a second factor, without one: nothing else is open until there is one. */
  mustEnroll: boolean;
  /** When the next permission lapses by itself, or null: then the row is read again. */
  turnsAt: Instant | null;
}

/** A new address that waits to be confirmed. It says nothing of whether another account has it. */
export interface EmailChangeRow {
  /** The account's id. */
  id: string;
  email: string;
  /** When it ends if nobody confirms it. */
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
  /** null while it waits for an administrator; 'Awaiting Email' once approved (specification §4). */
  pending: 'Awaiting Email' | null;
  createdAt: Instant;
  approvedBy: string | null;
  approvedAt: Instant | null;
  /** When the request expires. */
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
  /** When it ends if nobody uses it again. */
  endsAt: Instant;
  /** The session of the browser that asks. */
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
  /** When the next waiting request expires, or null: then the row is read again. */
  turnsAt: Instant | null;
}

/** A per-event permission that someone holds. */
export interface EventKeyRow {
  /** The permission: `view-event-{id}`. */
  id: string;
  eventId: string;
  /** Its id, where the event is no more. */
  name: string;
  endsAt: Instant | null;
  /** The event has ended: the permission can no longer be granted, only its name is shown. */
  isOver: boolean;
}

/**
 * The calls (✎ writes, ○ reads) and views (▣) of this room, and their refusals. Any of them that proves
 * a password or a code may also fail with the platform's 'too-many-requests' and seconds to wait.
 *
 * everyone
 *   ✎ requestAccount(AccountRequest)      done | email-taken (while the camp says so: revealUnknownEmail)
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
 *   ✎ requestChange(PlaceChange)          done | no-change                ✎ withdrawChange(nothing)
 *   ✎ endSession(SessionEnd)  ✎ endOtherSessions(nothing)  ✎ signOutEverywhere(nothing)
 *   ✎ confirmIdentity({ password })       done | wrong-password. Within five minutes after it, or after signing in, the calls below are open; else 'confirm-identity'
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
 *   ✎ disableAccount(Disabling)           done | last-administrator | yourself | not-found
 *   ✎ removeSecondFactorsOf(byId)         done | yourself | not-found | confirm-identity
 *   ✎ enableAccount(byId)  ✎ endSessionsOf(byId)  ✎ sendReset(byId)   done | not-found
 */
export const RemoveSecondFactor = z.strictObject({ id, password });
export const OwnPassword = z.strictObject({ password });
