/** What this room tells live views: each person's own. */
export const topics = {
  own: (accountId: string) => `notifications.own:${accountId}`,
  /** Urgent messages: who has seen which. */
  urgent: 'notifications.urgent',
  choices: (accountId: string) => `notifications.choices:${accountId}`,
};
