/** What people are told of maintenance. */
export const en = {
  topics: {
    newTicket: 'A new ticket',
    assigned: 'A ticket is given to you',
    unsafe: 'A place is unsafe',
    mended: 'An unsafe place is mended, and waits to be looked at',
    comment: 'Somebody wrote to a ticket of yours',
    overdue: 'A repeating task is overdue',
  },
  newTicket: (title: string) => `New ticket: ${title}`,
  reportedBy: (who: string) => `Reported by ${who}`,
  assigned: (title: string) => `Yours to mend: ${title}`,
  unsafe: (place: string) => `Unsafe: ${place}`,
  nobodyMay: (title: string, who: string) => `${title}. Nobody may use it. Marked by ${who}.`,
  mended: (place: string) => `Mended: ${place}`,
  lookAndOpen: (title: string, who: string) => `${title}. Somebody other than ${who} looks at it and opens the place.`,
  comment: (who: string, title: string) => `${who} wrote to “${title}”`,
  reporter: 'The reporter',
  overdue: (title: string) => `Overdue: ${title}`,
  wasDue: 'It should have been done by yesterday.',
} as const;
