import { uploader } from '#platform/files/web/uploader.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';

/** Uploads pictures whose page was closed before their batch was registered, from any open page. */
export async function releasePictures(): Promise<void> {
  const batches = await uploader.listHeldRecords('picture');
  await outbox.ready;
  for (const id of batches)
    if (outbox.items().some(({ key }) => key === id))
      void outbox.waitForOutcome(id).then(({ kind }) => kind === 'sent' && uploader.release('picture', id));
}
