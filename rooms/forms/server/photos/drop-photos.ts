import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { id } from '#platform/http/shapes.ts';
import { photoShelf } from './photo-shelf.ts';

/** The files of photos whose rows are gone. */
export const dropPhotos = job({
  name: 'forms.drop-photos',
  shape: z.strictObject({ ids: z.array(id) }),
  async run(floor, { ids }) {
    const photos = photoShelf(floor);
    for (const one of ids) await photos.delete(one);
  },
});
