import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/server/database.ts';
import { createWrite } from '#platform/database/server/write.ts';
import { followEvents } from '#platform/events/server/event-handlers.ts';
import { openNotices } from '#platform/events/server/notice.ts';
import type { AttachmentKind } from '#platform/files/server/attachments.ts';
import { moveFormPhotos } from '#platform/files/server/move-form-photos.ts';
import { openFiles } from '#platform/files/server/open-files.ts';
import { fileRoutes } from '#platform/files/server/serve-file.ts';
import { openUploads } from '#platform/files/server/uploads/uploads.ts';
import type { Identify } from '#platform/http/server/caller.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { type HttpServer, createHttpServer } from '#platform/http/server/http.ts';
import { isSecurityEvent, logSecurity } from '#platform/http/server/security-log.ts';
import { createLimits, type Limits } from '#platform/http/server/limits.ts';
import { type Jobs, openJobs } from '#platform/jobs/server/runner.ts';
import { platformJobs } from '#platform/server/platform-jobs.ts';
import { openFeed } from '#platform/live/server/feed.ts';
import { attachLive } from '#platform/live/server/attach.ts';
import { type Hub, openHub } from '#platform/live/server/hub.ts';
import { loadSeal } from '#platform/seal/server/sealed-text.ts';
import { sealPlainRows } from '#platform/seal/server/seal-plain-rows.ts';
import { readOrCreatePushKeys } from '#platform/push/server/push-keys.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Clock } from '#platform/time/clock.ts';
import { createIdentify, readAccountAccess } from '#features/accounts/server/public.ts';
import { findStaysWithMoney } from '#features/payments/server/public.ts';
import { getCampSettings } from '#features/settings/server/public.ts';
import {
  api,
  attachmentKinds,
  eventHandlers,
  jobs as featureJobs,
  notices as featureNotices,
  routes,
  topics,
  sealedColumns,
  views,
} from './features.ts';

export interface AppOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  database: Database;
  connection: pg.PoolConfig;
  limits?: Limits;
  /** For tests: replaces the attachment kinds of the features. */
  attachmentKinds?: readonly AttachmentKind[];
}

/** The app with context, calls, live views and jobs. It does not listen yet. */
export interface RunningApp {
  app: AppContext;
  http: HttpServer;
  hub: Hub;
  jobs: Jobs;
  identify: Identify;
  /** Starts running jobs. Call it once, after the server listens, so that requests need not wait for it. */
  startJobs(): Promise<void>;
  /** Waits for running work and closes everything except the database. */
  close(): Promise<void>;
}

/** Assembles the app on an open, migrated database. Call `http.listen` to listen, then `startJobs` to run jobs. */
export async function openApp(options: AppOptions): Promise<RunningApp> {
  const { config, clock, log, database, connection } = options;
  await loadSeal(config);
  await sealPlainRows(database.pool, sealedColumns);
  const feed = await openFeed({ connection, log });
  const jobs = await openJobs({ pool: database.pool, app: () => app, jobs: [...platformJobs, ...featureJobs], log });
  const notices = openNotices(featureNotices, topics);
  const write = createWrite({
    pool: database.pool,
    now: () => clock.now(),
    enqueue: jobs.enqueue,
    isRefusal,
    beforeCommit: followEvents(eventHandlers, notices),
    isAudited: isSecurityEvent,
    afterAudited: (events, by) => {
      for (const { kind, id } of events) logSecurity(log, { event: kind, accountId: id, byAccountId: by?.accountId });
    },
    afterChanges: feed.afterChanges,
    afterJob: jobs.afterJob,
  });
  const app: AppContext = {
    config,
    database,
    rows: database.rows,
    write,
    clock,
    log,
    feed,
    files: openFiles(config, options.attachmentKinds ?? attachmentKinds),
    notices,
    deadLetters: jobs.deadLetters,
    camp: () => getCampSettings(app),
    ownUrl: () => getOwnUrl(http),
    readAccess: (accountId) => readAccountAccess(app, accountId),
    findStaysWithMoney,
  };
  const uploads = openUploads(app, connection);
  const identify = createIdentify(app);
  const { perAddress: socketsPerAddress, perSession: socketsPerSession } = config.liveSockets;
  const hub = openHub({ app, views, identify, limits: { socketsPerAddress, socketsPerSession } });
  const http = await createHttpServer({
    app,
    api,
    routes: [...uploads.routes, ...fileRoutes, ...routes],
    identify,
    limits: options.limits ?? createLimits(database.pool),
    pool: database.pool,
    figures: () => hub.stats(),
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
  });
  const detach = attachLive(http.server, hub, app);
  await moveFormPhotos(app);
  await readOrCreatePushKeys(app);
  feed.subscribe('settings', jobs.applyZone);
  let jobsStarted: Promise<void> | undefined;
  return {
    app,
    http,
    hub,
    jobs,
    identify,
    startJobs: () => (jobsStarted ??= jobs.start()),
    async close() {
      await detach();
      await http.close();
      await uploads.close();
      await jobs.stop();
      await feed.close();
    },
  };
}

function getOwnUrl({ server }: HttpServer): string | null {
  const address = server.address();
  if (address === null || typeof address === 'string') return null;
  const { address: host, family, port } = address;
  if (host === '::' || host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
