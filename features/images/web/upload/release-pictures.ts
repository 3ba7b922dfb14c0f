import { uploader } from '#platform/files/web/uploader.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';

/** Lets pictures go whose page was closed before the camp knew of them, once it does: from whichever page is open. */
export async function releasePictures(): Promise<void> {
  const batches = await uploader.listHeldRecords('picture');
  await outbox.ready;
  for (const id of batches)
    if (outbox.items().some(({ key }) => key === id))
      void outbox.waitForOutcome(id).then(({ kind }) => kind === 'sent' && uploader.release('picture', id));
}
