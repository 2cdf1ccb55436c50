// Classes 08, 28 and 3D: no connection; 53: no connection, disk or memory left; 57P0x: PostgreSQL is stopping or
// starting; 57014: it gave up a statement, as when commits wait for a standby that is away; 25006: it takes no writes.
const OUTAGE_CODES = /^(08\w{3}|28\w{3}|3D000|53\w{3}|57P0\d|57014|25006)$/
// Errors of the driver without a code, also when not even a rollback is possible; and a standby's refusals that share
// their codes with faults of ours.
const OUTAGE_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable|conflict with recovery|during recovery|recovery is in progress/

const ofConnections = new WeakSet<Error>()

/** How soon a caller should try again: a restart takes some seconds, a failover up to half a minute. */
export const OUTAGE_RETRY = { retryAfterSeconds: 5 }

/** Marks what went wrong with a connection and not with a statement: sockets, names, certificates, garbled messages. */
export const markOutage = (error: Error): void => void ofConnections.add(error)

/** Whether PostgreSQL is the reason, and not the statement: it is away, not the primary, or not answering in time. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && OUTAGE_CODES.test(cause.code)) return true
    if (ofConnections.has(cause) || OUTAGE_MESSAGES.test(cause.message)) return true
  }
  return false
}
