import { DatabaseError } from 'pg'

/** The unique index that refused a statement. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause?.code === '23505' ? cause.constraint : undefined
}

export const isDeadlock = (error: unknown) => causeOf(error)?.code === '40P01'

export const isStatementTimeout = (error: unknown) => causeOf(error)?.code === '57014'

/** A standby cancelled the query because it had to replay something that the query could still read. */
export const isRecoveryConflict = (error: unknown) => ['40001', '40P01'].includes(causeOf(error)?.code ?? '')

function causeOf(error: unknown): DatabaseError | undefined {
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause : undefined
}
