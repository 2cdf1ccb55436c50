// Class 08: connection lost; 57P0x: PostgreSQL is stopping or starting; 53300: no connection left.
const OUTAGE_CODES = /^(08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// Errors the driver throws without a code; the last one when not even a rollback is possible.
const OUTAGE_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

export function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && OUTAGE_CODES.test(cause.code)) return true
    if (OUTAGE_MESSAGES.test(cause.message)) return true
  }
  return false
}
