import { createHash } from 'node:crypto'
import { idempotencyKeyReused, type Reply } from './reply.ts'
import { findRow, type Queryable } from './tables.ts'

type KeyedCall = { key: string; path: string; params: unknown }
type KeyRow = { path: string; params_hash: string; status: number; body: Record<string, unknown> }

/**
 * The first call with a key runs and its reply is stored; a repeat gets the stored reply, and the same key with other
 * parameters is an error. Call it in the transaction of `run`: a parallel call waits at the primary key until the
 * first has committed.
 */
export async function runOnce(
  db: Queryable,
  { key, path, params }: KeyedCall,
  run: (db: Queryable) => Promise<Reply>,
): Promise<Reply> {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
  const { rowCount } = await db.query(
    'insert into sandbox.card_idempotency_keys (key, path, params_hash) values ($1, $2, $3) on conflict do nothing',
    [key, path, hash],
  )
  if (rowCount === 0) {
    const stored = await findRow<KeyRow>(db, 'select * from sandbox.card_idempotency_keys where key = $1', [key])
    if (stored?.path !== path || stored.params_hash !== hash) return idempotencyKeyReused(key)
    return { status: stored.status, body: stored.body, replayed: true }
  }
  const reply = await run(db)
  await db.query('update sandbox.card_idempotency_keys set status = $2, body = $3 where key = $1', [
    key,
    reply.status,
    reply.body,
  ])
  return reply
}
