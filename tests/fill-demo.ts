import { pages } from '#server/pages.ts';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { readDemoSettings } from '#server/demo-settings.ts';
import { runCommand, start } from '#server/start.ts';

/** Fills the demonstration camp in DATA_DIR and keeps the folder. `demo-template.ts` uses it. */
await runCommand(
  (config) => start({ config, pages, fill: fillDemoCamp }),
  (environment) => readDemoSettings(environment).config,
);
