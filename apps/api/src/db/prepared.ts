import type { Db } from './client.ts'

/**
 * A statement for a hot path: put together once per database instead of at every call, and, because
 * `.prepare(name)` names it, parsed and planned by PostgreSQL once per connection. Values come in
 * through `sql.placeholder`. Inside a transaction it is put together anew but still planned only once.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
