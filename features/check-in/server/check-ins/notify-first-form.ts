import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { topics } from '#features/check-in/topics.ts';
import { mailFamilyJoined } from '#features/check-in/server/mails.ts';
import type { CheckIn } from './check-in.ts';

/** Emails the family of the first form that more people have joined. Without this email a stranger could join unnoticed. */
export async function notifyFirstForm(
  tx: Transaction,
  app: AppContext,
  first: CheckIn,
  laterForm: CheckIn,
  facts: { camp: string; event: string },
): Promise<void> {
  tx.record({
    kind: 'check-in.joined',
    subject: { type: 'check-in', id: first.id },
    after: { code: laterForm.code, persons: laterForm.persons.length },
  });
  tx.changed(topics.checkIns, first.id);
  await mailFamilyJoined(tx, app, first, { ...facts, joined: laterForm });
}
