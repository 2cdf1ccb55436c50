import type pg from 'pg'

/**
 * Behind a pooler in transaction mode the next transaction gets another session, which does not know the statements
 * that were prepared by name in this one.
 */
export function sendUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) =>
      query(isNamed(statement) ? unnamed(statement) : statement, ...rest),
  })
}

const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement

const unnamed = ({ name: _name, ...statement }: pg.QueryConfig) => statement
