type Logged = {
  type: string
  message: string
  stack: string
  code?: string | number
  statement?: string
  cause?: Logged
}

/** Also with the @ as it is in paths. */
const EMAIL_ADDRESS = /[^\s<>"(]+(@|%40)[^\s<>"')]+/gi

/** How an error is logged: only what is known to be harmless, since errors carry what buyers typed. */
export function logError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, query } = error as { code?: unknown; query?: unknown }
  return {
    type: error.name,
    message: messageOf(error),
    stack: placesOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof query === 'string' && { statement: query }),
    ...(error.cause instanceof Error && { cause: logError(error.cause) }),
  }
}

/** The same in a line, for a terminal and for libraries that write the message of an error by themselves. */
export function describeError(error: unknown): string {
  return lineOf(logError(error))
}

const lineOf = ({ type, message, code, cause }: Logged): string =>
  `${type}: ${message}${code === undefined ? '' : ` (${code})`}${cause ? `, because of ${lineOf(cause)}` : ''}`

/** Messages of Drizzle and PostgreSQL hold the values of the statement, others a piece of what was sent or received. */
function messageOf(error: Error): string {
  if ('params' in error || 'severity' in error) return 'a statement failed'
  if ('rawType' in error) return 'Stripe refused a call'
  if (error instanceof SyntaxError) return 'a text is not what it should be'
  return error.message.replaceAll(EMAIL_ADDRESS, '[hidden]')
}

/** Without the message, with which a stack begins: a line in it may look like a place. */
function placesOf({ stack = '', message }: Error): string {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
