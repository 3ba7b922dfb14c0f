import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';

/** What a call refused, in words beside its button. */
export function useRefusal(problems: Readonly<Record<string, string>>) {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    /** Says a problem by its code without asking; null takes it back. */
    say: (code: string | null) => setProblem(code === null ? null : (problems[code] ?? code)),
    /** What came of a call: null when it failed or was refused. */
    async accepted<Answer>(asked: Promise<Answer | undefined>): Promise<Exclude<Answer, { refused: string }> | null> {
      setProblem(null);
      const answer = await asked;
      if (answer === undefined) return null;
      if (!isRefusal(answer)) return answer as Exclude<Answer, { refused: string }>;
      setProblem(problems[answer.refused] ?? answer.refused);
      return null;
    },
  };
}
