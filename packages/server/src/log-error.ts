type Logged = {
  type: string
  message: string
  stack: string
  code?: string | number
  statement?: string
  cause?: Logged
}

const EMAIL_ADDRESS = /[^\s<>"'(=]+@[^\s<>"')]+/g

/** How an error is logged: only what is known to be harmless, since errors carry what buyers typed. */
export function logError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, query } = error as { code?: unknown; query?: unknown }
  return {
    type: error.name,
    message: messageOf(error),
    // The first lines of a stack are the message again.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof query === 'string' && { statement: query }),
    ...(error.cause instanceof Error && { cause: logError(error.cause) }),
  }
}

/** Messages of Drizzle and PostgreSQL hold the values of the statement. */
function messageOf(error: Error): string {
  if ('params' in error || 'severity' in error) return 'a statement failed'
  return error.message.replaceAll(EMAIL_ADDRESS, '[hidden]')
}
