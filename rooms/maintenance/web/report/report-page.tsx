import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormOwner } from '#platform/http/web/session.ts';
import { useFetchOnce } from '#platform/http/web/use-answer.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { EmptyState, ErrorState } from '#platform/ui/web/show/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { code as codeShape } from '#rooms/maintenance/shapes/report.ts';
import { reportTexts } from '#rooms/maintenance/words/report/words.ts';
import { ReportScreen } from './report-screen.tsx';

/** What a QR at a place opens: what is broken there, in three taps and without an account. */
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
      <div className="within-form">
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
