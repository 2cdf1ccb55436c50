import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type NoSchema = Record<string, never>

/** Returns a connection also when its transaction could not begin: Drizzle's own would never give it back. */
export class PooledSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#dialect = dialect
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const connection = await this.#pool.connect()
    try {
      return await new NodePgSession<NoSchema, NoSchema>(connection, this.#dialect, undefined).transaction(work, config)
    } finally {
      connection.release()
    }
  }
}
