/** Texts of pending changes. */
export const en = {
  waiting: 'Not sent yet',
  keptHere: 'Kept on this device, and sent as soon as there is a connection.',
  refused: 'This was not done',
  notDone: 'Not done',
  letGo: 'Let it go',
  copy: 'Copy what I wrote',
  again: 'Try again',
  changedBy: (name: string, field: string) => `${name} changed ‘${field}’ meanwhile.`,
  said: {
    status: (title: string, status: string) => `${title}: ${status}`,
    comment: (title: string) => `Comment: ${title}`,
    ticket: (title: string) => `New ticket: ${title}`,
    doing: (title: string) => `Task done: ${title}`,
  },
  problems: {
    clash: 'Somebody else changed it first. Open the ticket to choose.',
    gone: 'It was deleted meanwhile.',
    'done-meanwhile': 'Somebody else did it meanwhile.',
    'no-reason': 'A line of the safety inspection was skipped without a reason. Do it again.',
    'line-missing': 'The checklist changed meanwhile. Do it again with all of its lines.',
    'no-such-place': 'This place is no longer there.',
    'no-such-worker': 'This worker is no longer on the list.',
    'none-changed': 'Somebody else changed all of them first. They stay as they are.',
  },
  photos: 'Photos',
} as const;
