/** Mutants that no test can notice, because the module does the same with them, and the reason. */
export const equivalent: readonly { file: string; line: string; from: string; to: string; why: string }[] = [];
