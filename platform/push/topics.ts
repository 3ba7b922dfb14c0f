/** Live topic that reports when an account's devices are added or removed, and when messages to them are delivered. */
export const devicesTopic = (accountId: string) => `push.devices:${accountId}`;

/** Live topic for administrators that reports messages that could not be sent immediately. The key is the id of the message. */
export const pushesTopic = 'push.messages';
