// Class 08: connection lost; 53: no connection, disk or memory left; 57P0x: PostgreSQL is stopping or starting; 25006:
// this server is a standby, or just becoming the primary.
const OUTAGE_CODES = /^(08\w{3}|53\w{3}|57P0\d|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// Errors the driver throws without a code; the last one when not even a rollback is possible.
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/

export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && OUTAGE_CODES.test(cause.code)) return true
    if (OUTAGE_MESSAGES.test(cause.message)) return true
  }
  return false
}
