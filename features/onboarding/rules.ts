export const steps = ['camp', 'places', 'costs', 'payment', 'mail', 'second-factor', 'backup', 'event', 'poster'] as const;
export type Step = (typeof steps)[number];

/** Steps that a person can mark as done, because the server cannot always detect them. */
export const manualSteps = ['camp', 'costs', 'payment', 'poster'] as const satisfies readonly Step[];

export const stepMarks = ['put-off', 'done'] as const;
export type StepMark = (typeof stepMarks)[number];

export interface StepRecord {
  mark: StepMark;
  /** Context in which the step was marked: the Square location, or `at-desk`. */
  detail: string;
}

export type StepState = 'open' | 'done' | 'put-off';

/** Combines detection (`isDone`) with the stored mark. A step that the server detects as done is done, even if it was skipped. */
export function stateOfStep(isDone: boolean, record: StepRecord | undefined, counts: (detail: string) => boolean = () => true): StepState {
  if (isDone || (record?.mark === 'done' && counts(record.detail))) return 'done';
  return record?.mark === 'put-off' ? 'put-off' : 'open';
}

/** Returns the command that backs up this data folder. For the default folder, the command needs no variable. */
export function backupCommand(dataDir: string): string {
  const needsNoQuotes = /^[\w./~-]+$/.test(dataDir);
  const variable = dataDir === './data' ? '' : `DATA_DIR=${needsNoQuotes ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`} `;
  return `${variable}npm run backup -- ~/bunkhouse.backup`;
}
