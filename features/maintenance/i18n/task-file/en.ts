export const en = {
  columns: { day: 'Day', time: 'Time', due: 'Due', by: 'By', minutes: 'Minutes', lines: 'Checklist', note: 'Note' },
  extra: 'extra completion',
  outcomes: { good: 'good', failed: 'failed', skipped: 'skipped' },
} as const;
