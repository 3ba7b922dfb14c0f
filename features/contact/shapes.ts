import { z } from 'zod';
import { email, id, ownPath, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type MessageState, messageStates } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

/** What came with the address of the form. Anybody can type it, so what is no use is dropped, not refused. */
const type = z.string().catch('').pipe(text(40)).catch('');
const path = ownPath.catch('');
const claimedAccountId = id.catch('');

/** What is typed in the form. */
export const MessageInput = z.strictObject({
  /** Made in the browser once per message, so that sending it twice leaves one. */
  key: id,
  name: requiredName(120),
  // Empty is told apart from mistyped.
  email: requiredText(254).pipe(email),
  message: requiredText(5_000),
});

export const ContactMessage = MessageInput.extend({
  type: type.default(''),
  path: path.default(''),
  accountId: claimedAccountId.default(''),
});

export const MessageFilter = z.strictObject({ state: z.enum(messageStates).optional() });
/** `from` is whom the asker saw as its owner: whoever comes second is told. */
export const OwnerChange = z.strictObject({ id, from: id.nullable() });
/** `from` is how the asker saw it stand: nobody decides over what another has made of it since. */
export const CloseMessage = z.strictObject({ id, from: z.enum(['open', 'answered']) });
/** `to` is what it was before it was closed, where that is taken back. */
export const ReopenMessage = z.strictObject({ id, from: z.enum(['answered', 'closed']), to: CloseMessage.shape.from.default('open') });
const ticketId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');
/** `ticketId` is made in the browser. */
export const TicketOfMessage = z.strictObject({ id, ticketId });
export const Answer = z.strictObject({ id, answer: requiredText(5_000) });
const moment = z.iso.datetime().refine((at) => at >= '2000' && at < '2200', 'not-a-date');
/** `confirmsAdministrator` is required where the permission opens /admin, so that nobody becomes an administrator by accident. */
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
  /** Known only when the sender was signed in. */
  accountId: string | null;
  accountName: string | null;
  claimedAccountId: string;
  answers: AnswerRow[];
}

export interface WaitingRow {
  id: 'waiting';
  open: number;
}
