import { serveGallery } from '#tests/serve-gallery.ts';
import { openCamp } from '#tests/open-camp.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { probeWidgets } from './probes.ts';
import { walkThroughApp } from './walk-through.ts';
import { webkit } from './webkit.ts';

/** `node tests/engines/run.ts`: tests the app for half a minute in Firefox and in WebKit, if they are installed. */
const kinds = [firefox, webkit];
const installed = kinds.filter((kind) => {
  const missingProgram = kind.missing();
  if (missingProgram !== null) console.log(`not run in ${kind.name}: ${missingProgram} is not installed (docs/how-to/other-browsers.md)`);
  return missingProgram === null;
});

/** Remove this machine's Square settings: the demonstration camp cannot reach Square, so families could not pay. */
const square = {
  SQUARE_ACCESS_TOKEN: 'of-no-till',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'k',
  SQUARE_BASE_URL: 'http://127.0.0.1:9',
};

if (installed.length > 0) {
  const [camp, gallery] = [await openCamp('server/demo.ts', square), await serveGallery()];
  const engines: Engine[] = [];
  try {
    for (const kind of installed) engines.push(await kind.open());
    for (const [at, engine] of engines.entries()) {
      const startedAt = Date.now();
      await probeWidgets(await engine.newPage(), gallery.address);
      await walkThroughApp(camp, engine, engines[(at + 1) % engines.length] ?? engine, at);
      console.log(`passed in ${engine.name} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`);
    }
  } catch (error) {
    console.error(error);
    for (const page of engines.flatMap(({ pages }) => pages))
      console.error(await page.run('() => location.href + " " + document.body.innerText.slice(0, 1500)').catch(String));
    process.exitCode = 1;
  } finally {
    for (const engine of engines) await engine.close();
    await camp.close();
    await gallery.close();
  }
}
