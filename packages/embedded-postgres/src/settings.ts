/** Where PostgreSQL listens: beside its own files, or on loopback where a socket's path would be too long. */
export type Door = { kind: 'socket'; folder: string } | { kind: 'port'; port: number }

/** Given on the command line, so that a new version of the shop brings its own settings to old data. */
export function serverSettings(door: Door, fsync: boolean): Record<string, string> {
  return {
    ...(door.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: '.' }
      : { listen_addresses: '127.0.0.1', port: String(door.port), unix_socket_directories: '' }),
    ...MODEST_MEMORY,
    ...QUIET_LOG,
    ...(fsync ? {} : FOR_TESTS),
    timezone: 'UTC',
  }
}

// A shop of this size fits in little memory, and shares the machine with its own Node process.
const MODEST_MEMORY = {
  shared_buffers: '48MB',
  max_connections: '60',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Its three I/O processes pay off on large sequential reads, which a shop has none of.
  io_method: 'sync',
  // No replicas hang on an embedded database.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
}

// The shop logs its own failed statements. PostgreSQL would add their values, which may be personal data.
const QUIET_LOG = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Test files run side by side on one server, each with several shops that fill their pools.
  max_connections: '300',
  // Each file drops its database by force, which PostgreSQL refuses to a plain role while it is being vacuumed.
  autovacuum: 'off',
}
