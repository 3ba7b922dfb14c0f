import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { topics } from '#features/check-in/topics.ts';
import { mailFamilyJoined } from '#features/check-in/server/mails.ts';
import type { CheckIn } from './check-in.ts';

/** Notifies the family of the first form that people joined it, so that no one can join unnoticed. */
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
