/**
 * Settings for a small machine: PostgreSQL uses little memory and loses no committed data, because fsync and synchronous_commit stay on.
 */
export const postgresSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  jit: 'off',
  // Use mmap: segments in /dev/shm would outlive a killed PostgreSQL, while the next start removes mmap files.
  dynamic_shared_memory_type: 'mmap',
  // Run fewer background processes, because each one costs memory.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '2',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // PostgreSQL quotes rows and values in its error messages, so keep them out of its log. The app logs these errors without values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
