import type { Caller } from '#platform/http/server/caller.ts';
import { command, query } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { ColumnMatching, FileValuesInput, ImportLinesInput, DuplicatesChoice } from '#features/imports/shapes.ts';
import { importsTopic } from '#features/imports/topics.ts';
import { byId, nothing } from '#features/reservations/shapes/by-id.ts';
import { exportRoutes } from './export-routes.ts';
import { importKindsOf, importRows, readImportLines } from './import-rows.ts';
import { cancelImport, confirmImport, matchColumns, takeKnown } from './import-steps.ts';
import { readFileValues } from './read-file-values.ts';
import { uploadRoute } from './upload-route.ts';
import { wrongLinesRoute } from './wrong-lines-route.ts';

const importers = (caller: Caller | null) => importKindsOf(caller).length > 0;

export const calls = {
  // The kind of the file decides the permission; without it the file is reported as not found.
  matchColumns: command({ allow: importers, shape: ColumnMatching, run: matchColumns }),
  fileValues: query({ allow: importers, shape: FileValuesInput, run: readFileValues }),
  takeKnown: command({ allow: importers, shape: DuplicatesChoice, run: takeKnown }),
  confirmImport: command({ allow: importers, shape: byId, run: confirmImport }),
  cancelImport: command({ allow: importers, shape: byId, run: cancelImport }),
  importLines: query({ allow: importers, shape: ImportLinesInput, run: readImportLines }),
};

export const views = {
  imports: view({
    allow: importers,
    shape: nothing,
    scope: (_input, caller) => ({ kinds: importKindsOf(caller) }),
    topics: () => [importsTopic],
    rows: importRows,
  }),
};

export const routes: Route[] = [uploadRoute, wrongLinesRoute, ...exportRoutes];
