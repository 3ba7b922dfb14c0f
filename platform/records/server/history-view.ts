import { z } from 'zod';
import { readHistory } from '#platform/events/server/history.ts';
import type { AccessRule } from '#platform/http/server/calls.ts';
import { text } from '#platform/http/shapes.ts';
import { view } from '#platform/live/server/view.ts';

const shape = z.strictObject({ id: text(100) });

/** Returns a live view of one record's history. @example views = { history: historyView('account', rules.administration) } */
export function historyView(subjectType: string, allow: AccessRule<z.output<typeof shape>>) {
  return view({
    shape,
    allow,
    topics: () => [`history.${subjectType}`],
    touches: (change, scope) => (change.key === scope.id ? 'all' : []),
    rows: (app, scope) => readHistory(app.rows, subjectType, scope.id),
  });
}
