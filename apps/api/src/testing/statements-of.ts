import pg from 'pg'
import { vi } from 'vitest'

/** How many statements a call sends to the database. */
export async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await call()
    const statements = query.mock.calls.map(([statement]) => statement as unknown)
    // Sent every now and then to see whether PostgreSQL answers.
    return statements.filter((statement) => statement !== 'select 1').length
  } finally {
    query.mockRestore()
  }
}
