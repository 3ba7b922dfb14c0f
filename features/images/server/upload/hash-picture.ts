import { eq } from 'drizzle-orm';
import { loadDecoder } from '#platform/files/server/load-decoder.ts';
import { readLimitedBytes } from '#platform/files/server/read-limited-bytes.ts';
import { readFile } from '#platform/files/server/read-file.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { parseTakenLabel } from '#features/images/rules.ts';
import { topics } from '#features/images/topics.ts';
import { pictures } from '#features/images/server/tables.ts';
import { hashPictureJob } from './declared-jobs.ts';

/** Computes a perceptual hash, which finds similar pictures, and reads the time when the picture was taken. */
export const hashPicture = job({ ...hashPictureJob, batchSize: 4, run: (app, { id, label }) => savePictureHash(app, id, label) });

async function savePictureHash(app: AppContext, id: string, label: string): Promise<void> {
  const thumb = await readFile(app, id, 'thumb');
  const bytes = thumb && (await readLimitedBytes(thumb.stream, 1_048_576));
  if (bytes === null) return;
  const facts = { pictureHash: await computePictureHash(bytes), takenAt: await parseTakenAt(app, label) };
  await app.write(null, async (tx) => {
    await tx.rows.update(pictures).set(facts).where(eq(pictures.id, id));
    tx.changed(topics.pictures, id);
  });
}

/** A smaller difference between neighboring pixels is only compression noise. */
const noise = 2;

/** Returns a difference hash from nine gray pixels in each of eight rows. Each bit says whether the next pixel is clearly lighter. */
export async function computePictureHash(bytes: Uint8Array): Promise<string> {
  const dots = await (await loadDecoder())(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let digits = '';
  for (let row = 0; row < 8; row += 1)
    for (let half = 0; half < 8; half += 4) {
      const at = row * 9 + half;
      const bit = (step: number) => Number((dots[at + step] ?? 0) + noise < (dots[at + step + 1] ?? 0)) << (3 - step);
      digits += (bit(0) | bit(1) | bit(2) | bit(3)).toString(16);
    }
  return digits;
}

/** Cameras store no time zone, so the time is read as camp time. Ignores a time in the future. */
async function parseTakenAt(app: AppContext, label: string): Promise<Instant | null> {
  const takenTime = parseTakenLabel(label);
  if (takenTime === null) return null;
  const at = toInstant((await app.camp()).zone, takenTime.day, takenTime.clock);
  return at <= app.clock.now() ? at : null;
}
