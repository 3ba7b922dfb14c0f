import { loadDecoder } from '#platform/files/server/load-decoder.ts';
import { maxPlanBytes, type PlanKind } from '#features/map/rules.ts';
import { cleanDrawing, type DrawingProblem } from './clean-drawing.ts';

export interface PreparedPlan {
  kind: PlanKind;
  bytes: Buffer;
  width: number;
  height: number;
  removed: Record<string, number>;
}

export type PlanProblem = DrawingProblem | 'too-large' | 'not-a-picture' | 'too-narrow';

/** Longer side of a picture in pixels. The picture is sharp on a large screen and small enough for a phone. */
const maxPictureSide = 4_096;

/** Returns a plan ready to be stored. The type is detected from the content, not from the file name. */
export async function preparePlan(file: Buffer): Promise<PreparedPlan | PlanProblem> {
  return isXml(file) ? prepareDrawing(file) : preparePicture(file);
}

function isXml(file: Buffer): boolean {
  return /^(\uFEFF)?\s*</.test(file.subarray(0, 200).toString('utf8'));
}

async function prepareDrawing(file: Buffer): Promise<PreparedPlan | PlanProblem> {
  if (file.length > maxPlanBytes.drawing) return 'too-large';
  const clean = await cleanDrawing(file);
  if (typeof clean === 'string') return clean;
  const { svg, width, height, removed } = clean;
  return { kind: 'drawing', bytes: Buffer.from(svg), width, height, removed };
}

/** Encodes the pixels again, without metadata such as the location. */
async function preparePicture(file: Buffer): Promise<PreparedPlan | PlanProblem> {
  const encoding = (await loadDecoder())(file)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize(maxPictureSide, maxPictureSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  // sharp throws an ordinary Error for a file that it cannot read.
  const picture = await encoding.catch(() => null);
  if (picture === null) return 'not-a-picture';
  const { width, height } = picture.info;
  if (Math.max(width / height, height / width) > 8) return 'too-narrow';
  return { kind: 'picture', bytes: picture.data, width, height, removed: {} };
}
