import { DatabaseError } from 'pg'

/** The unique index that refused a statement. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause?.code === '23505' ? cause.constraint : undefined
}

export const isDeadlock = (error: unknown) => causeOf(error)?.code === '40P01'

function causeOf(error: unknown): DatabaseError | undefined {
  return error instanceof Error && error.cause instanceof DatabaseError ? error.cause : undefined
}
