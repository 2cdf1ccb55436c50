import type pg from 'pg'
import { BY_MONTH } from './by-month.ts'

/** Removing the oldest whole month, and vacuuming, in both shapes. It really removes. */
export async function measureUpkeep(pool: pg.Pool): Promise<void> {
  console.log('\n| upkeep | today ms | by month ms |\n|---|---|---|')
  for (const table of ['audit_log', 'stock_ledger']) {
    const { rows } = await pool.query<{ first: string; last: string }>(
      `select min(id) as first, max(id) as last from ${BY_MONTH}.${table}_1`,
    )
    const { first, last } = rows[0]!
    const deleted = await timeOf(pool, [
      `alter table public.${table} disable trigger user`,
      `delete from public.${table} where id between ${first} and ${last}`,
      `alter table public.${table} enable trigger user`,
      `vacuum public.${table}`,
    ])
    const detached = await timeOf(pool, [
      `alter table ${BY_MONTH}.${table} detach partition ${BY_MONTH}.${table}_1`,
      `drop table ${BY_MONTH}.${table}_1`,
    ])
    console.log(`| remove ${Number(last) - Number(first) + 1} rows of ${table} | ${deleted} | ${detached} |`)
  }
  const whole = await timeOf(pool, ['vacuum public.orders'])
  const parts = await timeOf(pool, [`vacuum ${BY_MONTH}.orders`])
  console.log(`| vacuum orders | ${whole} | ${parts} |`)
  console.log(
    `| remove a month of orders | not possible: ${await refusalOf(pool, `delete from public.orders`)} | ${await refusalOf(
      pool,
      `alter table ${BY_MONTH}.orders detach partition ${BY_MONTH}.orders_1`,
    )} |`,
  )
}

async function timeOf(pool: pg.Pool, statements: string[]): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const began = performance.now()
    for (const text of statements) await client.query({ text, query_timeout: 600_000 } as pg.QueryConfig)
    return (performance.now() - began).toFixed(0)
  } finally {
    client.release(true)
  }
}

async function refusalOf(pool: pg.Pool, statement: string): Promise<string> {
  try {
    await pool.query(`begin; ${statement}; rollback`)
    return 'possible'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
