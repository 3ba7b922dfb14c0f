import { buildIfNeeded } from '#server/build.ts';

/** Once, before the workers start: otherwise each would build the screens. */
export default async function setup(): Promise<void> {
  await buildIfNeeded(process.cwd());
}
