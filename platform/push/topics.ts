/** What live views hear of the devices of an account: which were added or ended, and what became of messages to them. */
export const devicesTopic = (accountId: string) => `push.devices:${accountId}`;

/** What administrators hear of messages that did not leave at once: keys are their ids. */
export const pushesTopic = 'push.messages';
