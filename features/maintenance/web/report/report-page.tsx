import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormOwner } from '#platform/http/web/session.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { EmptyState, ErrorState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeCode as codeShape } from '#features/maintenance/shapes/report.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { ReportScreen } from './report-screen.tsx';

export function ReportPage() {
  const w = useTexts(reportTexts);
  const owner = useFormOwner();
  const { code } = useParams({ from: '/report/$code' });
  const ask = useCallback(
    async () => (codeShape.safeParse(code).success ? calls.maintenance.reportPage.query({ code }) : ({ refused: 'gone' } as const)),
    [code],
  );
  const { answer, failure, again } = useFetchOnce(ask);
  if (failure) return <ErrorState failure={failure} onRetry={again} />;
  if (answer === null || owner === null)
    return (
      <div className="max-w-form">
        <PageHeading title={w.title} />
        <SkeletonRows rows={4} />
      </div>
    );
  if ('refused' in answer)
    return (
      <EmptyState title={w.gone}>
        <p>{w.goneBody}</p>
      </EmptyState>
    );
  return <ReportScreen key={`${code} ${owner}`} code={code} page={answer} />;
}
