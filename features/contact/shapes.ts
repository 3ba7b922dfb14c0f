import { z } from 'zod';
import { email, id, ownPath, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type MessageState, messageStates } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

/** URL parameters of the form. Anyone can type a URL, so invalid values are dropped and not refused. */
const type = z.string().catch('').pipe(text(40)).catch('');
const path = ownPath.catch('');
const claimedAccountId = id.catch('');

export const MessageInput = z.strictObject({
  /** Idempotency key: the browser creates it once per message. */
  key: id,
  name: requiredName(120),
  // Checked separately, so that an empty field and an invalid address give different errors.
  email: requiredText(254).pipe(email),
  message: requiredText(5_000),
});

export const ContactMessage = MessageInput.extend({
  type: type.default(''),
  path: path.default(''),
  accountId: claimedAccountId.default(''),
});

export const MessageFilter = z.strictObject({ state: z.enum(messageStates).optional() });
/** `from` is the owner that the caller saw. The call is refused if the owner has changed. */
export const OwnerChange = z.strictObject({ id, from: id.nullable() });
/** `from` is the state that the caller saw. The call is refused if the state has changed. */
export const CloseMessage = z.strictObject({ id, from: z.enum(['open', 'answered']) });
/** `to` is the state to restore, which the message had before it was closed. */
export const ReopenMessage = z.strictObject({ id, from: z.enum(['answered', 'closed']), to: CloseMessage.shape.from.default('open') });
const ticketId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');
/** The browser creates `ticketId`, so that a retry creates no second ticket. */
export const TicketOfMessage = z.strictObject({ id, ticketId });
export const Answer = z.strictObject({ id, answer: requiredText(5_000) });
const moment = z.iso.datetime().refine((at) => at >= '2000' && at < '2200', 'not-a-date');
/** `confirmsAdministrator` is required for a permission that opens /admin, so that no one is made an administrator by accident. */
export const PermissionGrant = z.strictObject({
  id,
  permission: requiredText(80),
  endsAt: moment.nullable().default(null),
  confirmsAdministrator: z.boolean().default(false),
});

export interface MessageRow {
  id: string;
  createdAt: Instant;
  name: string;
  email: string;
  excerpt: string;
  type: string;
  path: string;
  state: MessageState;
  ownerId: string | null;
  ownerName: string | null;
}

export interface AnswerRow {
  at: Instant;
  byName: string;
  answer: string;
  granted: string | null;
}

export interface MessageDetailRow extends MessageRow {
  message: string;
  language: 'en' | 'es';
  /** Set only if the sender was signed in. */
  accountId: string | null;
  accountName: string | null;
  claimedAccountId: string;
  answers: AnswerRow[];
}

export interface WaitingRow {
  id: 'waiting';
  open: number;
}
