import { type Problem, problems } from '#features/maintenance/report-rules.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';

/** Shows a report's problem in the reader's language, because the title is in the camp's. Titles changed by staff stay. */
export function translateReportTitle(title: string, kinds: Readonly<Record<Problem, string>>): string {
  const [kind, ...words] = title.split(': ');
  const problem = problems.find((candidate) => Object.values(reportTexts).some((language) => language.problems[candidate] === kind));
  return problem === undefined ? title : [kinds[problem], ...words].join(': ');
}
