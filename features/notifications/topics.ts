export const topics = {
  own: (accountId: string) => `notifications.own:${accountId}`,
  urgent: 'notifications.urgent',
  choices: (accountId: string) => `notifications.choices:${accountId}`,
};
