import { buildIfNeeded } from '#server/build.ts';
import { fillTemplate } from './demo-template.ts';

/** Builds the screens and fills the demonstration camp once, before the workers start. Returns the cleanup function. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfNeeded(process.cwd());
  return fillTemplate();
}
