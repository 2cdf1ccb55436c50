export type ListenAddress = { kind: 'socket'; folder: string } | { kind: 'port'; port: number }

/** Passed on the command line, so that a new version of the shop brings its own settings to existing data. */
export function serverSettings(address: ListenAddress, fsync: boolean): Record<string, string> {
  return {
    ...(address.kind === 'socket'
      ? { listen_addresses: '', unix_socket_directories: '.' }
      : { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' }),
    ...MODEST_MEMORY,
    ...QUIET_LOG,
    ...(fsync ? {} : FOR_TESTS),
    timezone: 'UTC',
  }
}

const MODEST_MEMORY = {
  shared_buffers: '48MB',
  max_connections: '60',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Its I/O workers only help with large sequential reads, which the shop does not do.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
}

// The shop logs failed statements itself. PostgreSQL would include their values, which may be personal data.
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
  max_connections: '300',
  // An ordinary role cannot drop a database by force while it is being vacuumed.
  autovacuum: 'off',
}
