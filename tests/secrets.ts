import { type Role, roles } from './permission-table/roles.ts';

/** Columns with a secret as plain text. Every response is searched for each value. */
export const clearColumns: readonly string[] = [
  'accounts.password_hash',
  'payment_requests.link',
  'pending_sign_ins.challenge',
  'push_devices.auth_secret',
  'push_devices.endpoint_link',
  'push_devices.p256dh_key',
  'push_keys.private_key',
  'sessions.challenge',
  'second_factors.credential_id',
];

/** Columns with an encrypted secret. Every response is searched for the decrypted value. */
export const encryptedColumns: readonly string[] = [
  'album_links.secret',
  'check_ins.secret',
  'group_forms.secret',
  'payment_requests.secret',
];

/** Columns with a hash. Responses must contain neither the hash nor its source. */
export const hashedColumns: readonly string[] = [
  'account_links.token_hash',
  'album_links.secret_hash',
  'calendar_feeds.token_hash',
  'check_ins.body_hash',
  'check_ins.resend_key_hash',
  'check_ins.secret_hash',
  'display_screens.token_hash',
  'email_changes.token_hash',
  'email_undos.token_hash',
  'group_forms.body_hash',
  'group_forms.resend_key_hash',
  'group_forms.secret_hash',
  'known_browsers.token_hash',
  'maintenance_reports.secret_hash',
  'payment_requests.secret_hash',
  'pending_sign_ins.token_hash',
  'picture_batches.secret_hash',
  'recovery_codes.code_hash',
  'reset_tokens.token_hash',
  'second_factors.public_key',
  'second_factors.sealed_secret',
  'sessions.token_hash',
  'sheet_links.token_hash',
  'sign_in_failures.email_hash',
];

/** Columns whose name suggests a secret, but that contain none, or one that another list covers. Each has a reason. */
export const harmlessColumns: Readonly<Record<string, string>> = {
  'arrival_keys.key': 'an arrival sent twice is told by it; it opens nothing',
  'check_ins.arrival_key': 'which press marked a family as here, for its undo; it opens nothing',
  'housekeeping_keys.key': 'a tap sent twice is told by it; it opens nothing',
  'maintenance_keys.key': 'a change sent twice is told by it; it opens nothing',
  'changes.key': 'the id of the row that changed',
  'contact_messages.send_key': 'a message sent twice is told by it; it opens nothing',
  'map_plans.bytes': 'the plan of the grounds, which everybody may see',
  'migrations.checksum': 'of a file that anybody may read',
  'sheet_changes.key': 'an edit sent twice is told by it; it opens nothing',
  'money_keys.key': 'what was asked for twice is told by it; it opens nothing',
  'payment_requests.receipt': 'sealed; holds the secret of a family, which is searched for',
  'payment_requests.return_path': 'sealed; ends with a secret that is searched for',
  'payment_requests.link_id': 'the provider knows the link by it; it opens nothing',
  'pictures.picture_hash': 'finds similar pictures; it opens nothing',
  'roll_call_taps.key': 'a tap sent twice is told by it; it opens nothing',
  'push_keys.public_key': 'every browser that is to ring is told it',
  'rate_limits.key': 'the hash of what was counted; no call reads it',
  'display_urgent_messages.body': 'words for everybody in front of a screen',
  'reservations.matrix_link': 'an address that a planner typed for all who read the reservation',
  'notifications.body': 'searched for by the secrets in it',
  'notifications.link': 'a path of ours that every follower of its topic may open',
  'urgent_messages.link': 'a path of ours that every follower of its topic may open',
  'mails.text_body': 'searched for by the links in it',
  'mails.qr': 'searched for by the secret in the link',
  'mails.html_body': 'searched for by the links in it',
};

interface AllowedSecret {
  /** Name of the call, view or route. */
  where: string;
  /** Column of the secret. Other kinds are `link in a mail`, `calendar link` and `authenticator`. */
  what: string;
  who: readonly Role[];
  why: string;
}

const signedIn = (Object.keys(roles) as Role[]).filter((kind) => kind !== 'visitor');
const administrators: Role[] = ['administrator', 'administratorByPermission', 'developer'];
const cashiers: Role[] = ['eventPlanner', ...administrators];

/** The only responses that may contain a secret that was not in the request. */
export const allowedSecrets: readonly AllowedSecret[] = [
  {
    where: 'checkIn.privateLink',
    what: 'check_ins.secret',
    who: cashiers,
    why: 'they may change the bill anyway; each giving is recorded',
  },
  {
    where: 'images.albumLink',
    what: 'album_links.secret',
    who: ['imageModerator'],
    why: 'they make these links and hand them on; each giving is recorded',
  },
  {
    where: 'forms.privateLink',
    what: 'group_forms.secret',
    who: cashiers,
    why: 'they read and change the form anyway; each giving is recorded',
  },
  {
    where: 'payments.requests',
    what: 'payment_requests.link',
    who: cashiers,
    why: 'they make payment links and hand them on; one opens nothing but a way to pay',
  },
  {
    where: 'payments.folio',
    what: 'payment_requests.link',
    who: cashiers,
    why: 'as above, beside the entries of what it asks for',
  },
  {
    where: 'checkIn.mine',
    what: 'payment_requests.link',
    who: Object.keys(roles) as Role[],
    why: 'the private page of one family, for whoever has its secret: it is to pay by that link',
  },
  {
    where: 'payments.payerPage',
    what: 'payment_requests.link',
    who: Object.keys(roles) as Role[],
    why: 'the page of one request, for whoever was given its secret: it opens nothing but that way to pay',
  },
  {
    where: 'settings.readMail',
    what: 'link in a mail',
    who: administrators,
    why: 'where no mail server carries mails their links are passed on by hand; each reading is recorded',
  },
  {
    where: 'settings.readMail',
    what: 'check_ins.secret',
    who: administrators,
    why: 'as above, of a mail to a family',
  },
  {
    where: 'settings.readMail',
    what: 'payment_requests.secret',
    who: administrators,
    why: 'as above, of a mail to a payer',
  },
  {
    where: 'accounts.sessions',
    what: 'sessions.token_hash',
    who: signedIn,
    why: 'names a session of one’s own, to end it; the token cannot be found from it',
  },
];

/** Views that send no row to any role in this camp, each with the reason. */
export const emptyViews: Readonly<Record<string, string>> = {
  'sheets.here': 'has no rows: who has a sheet open comes as presence',
};
