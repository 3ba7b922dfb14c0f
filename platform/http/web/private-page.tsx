import { type ReactNode, useCallback, useEffect } from 'react';
import type { z } from 'zod';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { EmptyState, ErrorState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useFetchOnce } from './use-fetch-once.ts';

/** Interval for polling, because a visitor's page has no live connection. */
const refreshMs = 15_000;

interface Refused {
  refused: string;
}

interface PrivatePageProps<Answer> {
  secret: string;
  /** Validates the secret, so that an invalid one is not sent to the server. */
  shape: z.ZodType<string>;
  load: (secret: string) => Promise<Answer>;
  goneText: { title: string; body: string };
  refreshes?: boolean;
  children: (page: Exclude<Answer, Refused>, retry: () => void) => ReactNode;
}

/** Renders a page that a visitor without an account opens with a private link, in the camp's time zone. */
export function PrivatePage<Answer extends { zone: string } | Refused>(props: PrivatePageProps<Answer>) {
  const { secret, shape, load, goneText, refreshes = false, children } = props;
  const loadIfValid = useCallback(
    async (): Promise<Answer | Refused> => (shape.safeParse(secret).success ? load(secret) : { refused: 'gone' }),
    [secret, shape, load],
  );
  const { answer, failure, again: retry } = useFetchOnce(loadIfValid);
  useEffect(() => {
    if (!refreshes) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), refreshMs);
    return () => clearInterval(timer);
  }, [retry, refreshes]);
  if (answer === null) return failure ? <ErrorState failure={failure} onRetry={retry} /> : <SkeletonRows rows={5} />;
  if ('refused' in answer)
    return (
      <EmptyState title={goneText.title}>
        <p>{goneText.body}</p>
      </EmptyState>
    );
  return <CampZoneContext value={answer.zone}>{children(answer as Exclude<Answer, Refused>, retry)}</CampZoneContext>;
}
