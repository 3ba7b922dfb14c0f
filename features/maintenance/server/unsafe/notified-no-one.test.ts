import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { UrgentRow } from '#features/notifications/shapes.ts';

const testApp = setUpTestApp();

test('notifications.urgent shows that no one was notified of an unsafe place if no other account exists', async () => {
  const tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  const id = newId(16);
  await tom.calls.maintenance.createTicket.mutate({ id, title: 'Cable frayed', placeId: null });
  const live = await tom.watch('notifications.urgent');
  await tom.calls.maintenance.markUnsafe.mutate({ id });
  const [message] = await live.until<UrgentRow>((rows) => rows.length > 0);
  live.close();
  expect(message).toMatchObject({ link: `/maintenance/ticket/${id}`, asked: [] });
});
