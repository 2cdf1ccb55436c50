import type { Db } from './pool.ts'

// For hot paths: built once per database and, since `.prepare(name)` names it, planned once per connection, or each time
// behind a pooler. Inside a transaction it is built again, but not planned again.
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
