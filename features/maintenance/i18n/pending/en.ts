/** Texts of pending changes. */
export const en = {
  waiting: 'Not sent yet',
  keptHere: 'Saved on this device. It is sent when you are online.',
  refused: 'This could not be saved',
  notDone: 'Not saved',
  letGo: 'Discard',
  copy: 'Copy text',
  again: 'Try again',
  changedBy: (name: string, field: string) => `${name} changed ‘${field}’ first.`,
  said: {
    status: (title: string, status: string) => `${title}: ${status}`,
    comment: (title: string) => `Comment: ${title}`,
    ticket: (title: string) => `New ticket: ${title}`,
    doing: (title: string) => `Task done: ${title}`,
  },
  problems: {
    clash: 'Someone else changed it first. Open the ticket to choose.',
    gone: 'It was deleted.',
    'done-meanwhile': 'Someone else did it first.',
    'no-reason': 'A line was skipped without a reason. Do the inspection again.',
    'line-missing': 'The checklist has changed. Do the task again with all lines.',
    'no-such-place': 'This place no longer exists.',
    'no-such-worker': 'This worker is no longer on the list.',
    'none-changed': 'Someone else changed all of them first. Nothing was changed.',
  },
  photos: 'Photos',
} as const;
