import { checkImport, failDeadImports, sweepImports, writeImport } from './import-jobs.ts';

export const jobs = [checkImport, writeImport, sweepImports, failDeadImports];
