import { type Problem, problems } from '#features/maintenance/report-rules.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';

/**
 * Pure. What a ticket of a report is called, with its kind of trouble in the reader's words: the title was made in the
 * camp's language. What staff call it since is left as it is.
 */
export function translateReportTitle(title: string, kinds: Readonly<Record<Problem, string>>): string {
  const [kind, ...words] = title.split(': ');
  const problem = problems.find((one) => Object.values(reportTexts).some((language) => language.problems[one] === kind));
  return problem === undefined ? title : [kinds[problem], ...words].join(': ');
}
