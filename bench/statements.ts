import type pg from 'pg'

const RUNS = 30

/** The median of a few runs in milliseconds, and of each statement: milliseconds, pages read, by which index. */
export async function costOf(
  pool: pg.Pool,
  ask: () => Promise<unknown>,
  { plans }: { plans: boolean },
): Promise<string> {
  const statements = await statementsOf(pool, ask)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const explained = []
  for (const statement of statements) explained.push(await explain(pool, statement, plans))
  const median = times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  return `${median.toFixed(1)} | ${explained.join('; ')}`
}

type Statement = { text: string; values: unknown[] }

/** The statement that the store sends. */
async function statementsOf(pool: pg.Pool, ask: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const query = pool.query.bind(pool)
  const listen = (config: { text: string }, parameters: unknown[]) => {
    heard.push({ text: config.text, values: parameters })
    return Reflect.apply(query, pool, [config, parameters])
  }
  Object.assign(pool, { query: listen })
  await ask()
  Object.assign(pool, { query })
  return heard
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  Plans?: Node[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}
type Plan = { Plan: Node; 'Execution Time': number }

async function explain(pool: pg.Pool, statement: Statement, plans: boolean): Promise<string> {
  const plan = await planOf(pool, statement, plans)
  if (!plan) return ''
  return `${plan['Execution Time'].toFixed(2)}, ${plan.Plan['Shared Hit Blocks']}, ${readers(plan.Plan).join(' and ')}`
}

async function planOf(pool: pg.Pool, { text, values }: Statement, plans: boolean): Promise<Plan | undefined> {
  const asked = `explain (analyze, buffers, format json) ${text}`
  const { rows } = await pool.query<{ 'QUERY PLAN': [Plan] }>(asked, values)
  const plan = rows[0]?.['QUERY PLAN'][0]
  if (plan && plans) console.error(text, JSON.stringify(plan, undefined, 1))
  return plan
}

/** The nodes that read the table, and those that sort. */
function readers(node: Node): string[] {
  const index = node['Index Name']
  const own = /Scan|Sort/.test(node['Node Type']) ? [index ?? node['Node Type'].toLowerCase()] : []
  return [...own, ...(node.Plans ?? []).flatMap(readers)]
}
