import { type Problem, reportProblems } from '#features/maintenance/report-rules.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';

/**
 * Translates the problem in the title of a report from the camp's language to the reader's language. Keeps a title that staff have changed.
 */
export function translateReportTitle(title: string, kinds: Readonly<Record<Problem, string>>): string {
  const [kind, ...words] = title.split(': ');
  const problem = reportProblems.find((candidate) => Object.values(reportTexts).some((language) => language.problems[candidate] === kind));
  return problem === undefined ? title : [kinds[problem], ...words].join(': ');
}
