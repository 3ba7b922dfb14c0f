import { type ReactNode, useCallback, useEffect } from 'react';
import type { z } from 'zod';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { EmptyState, ErrorState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useFetchOnce } from './use-fetch-once.ts';

/** A visitor's page opens no live connection: it asks again now and then, while it is looked at. */
const askedEvery = 15_000;

interface Refused {
  refused: string;
}

interface PrivatePageProps<Answer> {
  secret: string;
  /** What is no secret at all is not asked for. */
  shape: z.ZodType<string>;
  /** The same function at each drawing. */
  load: (secret: string) => Promise<Answer>;
  /** Said where there is nothing behind this link, or nothing any more. */
  goneText: { title: string; body: string };
  /** Whether what is behind it changes while somebody looks. */
  follows?: boolean;
  children: (page: Exclude<Answer, Refused>, again: () => void) => ReactNode;
}

/**
 * A page behind a private link, without an account, in the camp's zone.
 * @example <PrivatePage secret={secret} shape={albumSecret} ask={album} gone={{ title: w.gone, body: w.goneBody }}>{(album) => <Album album={album} />}</PrivatePage>
 */
export function PrivatePage<Answer extends { zone: string } | Refused>(props: PrivatePageProps<Answer>) {
  const { secret, shape, load: ask, goneText: gone, follows = false, children } = props;
  const question = useCallback(
    async (): Promise<Answer | Refused> => (shape.safeParse(secret).success ? ask(secret) : { refused: 'gone' }),
    [secret, shape, ask],
  );
  const { answer, failure, again } = useFetchOnce(question);
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), askedEvery);
    return () => clearInterval(timer);
  }, [again, follows]);
  if (answer === null) return failure ? <ErrorState failure={failure} onRetry={again} /> : <SkeletonRows rows={5} />;
  if ('refused' in answer)
    return (
      <EmptyState title={gone.title}>
        <p>{gone.body}</p>
      </EmptyState>
    );
  return <CampZoneContext value={answer.zone}>{children(answer as Exclude<Answer, Refused>, again)}</CampZoneContext>;
}
