import { buildIfNeeded } from '#server/build.ts';
import { fillTemplate } from './demo-template.ts';

/** Once, before the workers start: otherwise each would build the screens and fill a camp. Answers what ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfNeeded(process.cwd());
  return fillTemplate();
}
