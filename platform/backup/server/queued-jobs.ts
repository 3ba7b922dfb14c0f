import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

export const queuesSection = 'jobs/queues';
export const jobsSection = 'jobs/waiting';

export async function hasQueuedJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  return rows[0]?.there ?? false;
}

export const copyQueuesSql = 'copy (select to_jsonb(q) from pgboss.queue q) to stdout';

// Jobs that were running are queued again after a restore, which is safe because jobs are idempotent. Failed jobs are in the dead-letter
// queue.
export const copyJobsSql = `copy (select to_jsonb(j) from pgboss.job j where state in ('created', 'retry', 'active')) to stdout`;

export async function createRestoredJobTables(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temp table restored_queues (queue jsonb) on commit drop; create temp table restored_jobs (job jsonb) on commit drop`,
  );
}

export const loadSqlBySection = {
  [queuesSection]: 'copy restored_queues from stdin',
  [jobsSection]: 'copy restored_jobs from stdin',
};

/** Creates the tables of the installed pg-boss version and restores queues and jobs. */
export async function restoreQueuedJobs(client: pg.ClientBase): Promise<void> {
  await client.query(withinOurTransaction(getConstructionPlans('pgboss')));
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Create dead-letter queues first, because other queues refer to them.
  await client.query(`
    select pgboss.create_queue(queue->>'name', jsonb_build_object(
      'policy', queue->'policy', 'deadLetter', queue->'dead_letter',
      'retryLimit', queue->'retry_limit', 'retryDelay', queue->'retry_delay', 'retryBackoff', queue->'retry_backoff', 'retryDelayMax', queue->'retry_delay_max',
      'expireInSeconds', queue->'expire_seconds', 'retentionSeconds', queue->'retention_seconds', 'deleteAfterSeconds', queue->'deletion_seconds',
      'heartbeatSeconds', queue->'heartbeat_seconds', 'partition', false))
    from (select queue from restored_queues order by queue->>'dead_letter' nulls first) as ordered`);
  const columns = await listRestorableColumns(client);
  await client.query(`
    insert into pgboss.job (state, ${columns})
    select case job->>'state' when 'created' then 'created' else 'retry' end::pgboss.job_state, ${columns}
    from restored_jobs, jsonb_populate_record(null::pgboss.job, job)`);
}

/** Removes BEGIN and COMMIT from the statements of pg-boss, because its COMMIT would commit our transaction. */
function withinOurTransaction(plans: string): string {
  const inside = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(plans)?.[1];
  if (inside === undefined) throw new Error('pg-boss no longer writes its tables in the way a restore expects');
  return inside;
}

// The backup may come from another pg-boss version with other columns. Columns that it lacks get their defaults.
async function listRestorableColumns(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
       and attname not in ('state', 'started_on', 'completed_on', 'heartbeat_on')
       and (not attnotnull or not exists (select from restored_jobs where job->attname is null))`,
  );
  return rows.map((row) => row.name).join(', ');
}
