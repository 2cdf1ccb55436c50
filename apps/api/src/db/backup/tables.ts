import type pg from 'pg'

export type BackupTable = { name: string; columns: string[] }

/** The shop's own data. The job queue and the migrations' bookkeeping make themselves anew. */
const SCHEMAS = ['public', 'identity', 'sandbox']

/** Every table with its writable columns, each after those it refers to, so that loading them in order breaks no reference. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { oid: string }>(COLUMNS_OF_TABLES, [SCHEMAS])
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES)
  const waiting = new Map(tables.map((table) => [table.oid, table]))
  const ordered: BackupTable[] = []
  while (waiting.size > 0) {
    const isFree = (oid: string) => !references.some(({ from, to }) => from === oid && to !== oid && waiting.has(to))
    const free = [...waiting.keys()].filter(isFree)
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const oid of free) {
      const { name, columns } = waiting.get(oid)!
      ordered.push({ name, columns })
      waiting.delete(oid)
    }
  }
  return ordered
}

/** Continues every counter behind the highest number that was loaded. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(COUNTED_COLUMNS, [SCHEMAS])
  for (const { name, column, sequence } of rows) {
    await client.query(`select setval('${sequence}', max(${column})) from ${name} having max(${column}) is not null`)
  }
}

// Quoted by PostgreSQL itself, since the names go into COPY statements. Generated columns are computed again.
const COLUMNS_OF_TABLES = `
  select c.oid::text, format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname = any($1)
  group by c.oid, n.nspname, c.relname
  order by name`

const REFERENCES = `select conrelid::oid::text as "from", confrelid::oid::text as "to" from pg_constraint where contype = 'f'`

const COUNTED_COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column,
    pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname = any($1)
    and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`
