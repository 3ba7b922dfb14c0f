import { pages } from '#server/pages.ts';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { readDemoSettings } from '#server/demo-settings.ts';
import { runCommand, start } from '#server/start.ts';

/** The demonstration camp in DATA_DIR, which is left there: what `npm run demo` throws away, for `demo-template.ts`. */
await runCommand(
  (config) => start({ config, pages, fill: fillDemoCamp }),
  (environment) => readDemoSettings(environment).config,
);
