import { createHash } from 'node:crypto'
import { idempotencyKeyReused, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'

export type KeyedCall = { key: string; path: string; params: unknown }
type KeyRow = { path: string; params_hash: string; status: number; body: Record<string, unknown> }

/**
 * The first call with a key runs and its reply is stored; a repeat gets the stored reply, and the same key with other
 * parameters is an error. Call it in the transaction of `run`: a parallel call waits at the primary key until the
 * first has committed.
 */
export async function runOnce(
  db: Queryable,
  call: KeyedCall,
  run: () => Promise<Reply>,
): Promise<{ reply: Reply; replayed: boolean }> {
  const paramsHash = createHash('sha256').update(JSON.stringify(call.params)).digest('base64url')
  const { rowCount } = await db.query(
    'insert into sandbox.card_idempotency_keys (key, path, params_hash) values ($1, $2, $3) on conflict do nothing',
    [call.key, call.path, paramsHash],
  )
  if (rowCount === 0) return replay(db, call, paramsHash)
  const reply = await run()
  await db.query('update sandbox.card_idempotency_keys set status = $2, body = $3 where key = $1', [
    call.key,
    reply.status,
    reply.body,
  ])
  return { reply, replayed: false }
}

async function replay(db: Queryable, call: KeyedCall, paramsHash: string) {
  const { rows } = await db.query<KeyRow>('select * from sandbox.card_idempotency_keys where key = $1', [call.key])
  const [stored] = rows
  if (!stored || stored.path !== call.path || stored.params_hash !== paramsHash)
    return { reply: idempotencyKeyReused(call.key), replayed: false }
  return { reply: { status: stored.status, body: stored.body }, replayed: true }
}
