/** Live topic of an account's devices: added, removed, and the delivery of their messages. */
export const devicesTopic = (accountId: string) => `push.devices:${accountId}`;

/** Live topic for administrators: messages that were not sent at once, keyed by id. */
export const pushesTopic = 'push.messages';
