/** What a camp needs before its first family comes, in the order in which one thing leads to the next. */
export const steps = ['camp', 'places', 'costs', 'payment', 'mail', 'second-factor', 'backup', 'event', 'poster'] as const;
export type Step = (typeof steps)[number];

/**
 * What only a person can know: whether zone and dates are the camp's, whether the poster hangs, whether families pay at the
 * desk, whether the costs are right as they are.
 */
export const manualSteps = ['camp', 'costs', 'payment', 'poster'] as const satisfies readonly Step[];

export const stepMarks = ['put-off', 'done'] as const;
export type StepMark = (typeof stepMarks)[number];

/** What somebody said of a step. */
export interface StepRecord {
  mark: StepMark;
  /** For what it was said: a till, or `at-desk`. */
  detail: string;
}

export type StepState = 'open' | 'done' | 'put-off';

/** `isDone` is what the house sees by itself. What is done stays done, put off or not. */
export function stateOfStep(isDone: boolean, marked: StepRecord | undefined, counts: (detail: string) => boolean = () => true): StepState {
  if (isDone || (marked?.mark === 'done' && counts(marked.detail))) return 'done';
  return marked?.mark === 'put-off' ? 'put-off' : 'open';
}

/** Keeps a backup of the camp in that data folder; the usual one is found without being named. */
export function backupCommand(dataDir: string): string {
  const isPlain = /^[\w./~-]+$/.test(dataDir);
  const where = dataDir === './data' ? '' : `DATA_DIR=${isPlain ? dataDir : `'${dataDir.replaceAll("'", "'\\''")}'`} `;
  return `${where}npm run backup -- ~/bunkhouse.backup`;
}
