import type pg from 'pg'

export type BackupTable = { name: string; columns: string[] }

/** Without the job queue and the list of migrations, which are created again by themselves. */
const SCHEMAS = ['public', 'identity', 'sandbox']

/** Tables with their writable columns, each after those it references, so that they can be loaded in this order. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { oid: string }>(COLUMNS_OF_TABLES, [SCHEMAS])
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES)
  const waiting = new Map(tables.map((table) => [table.oid, table]))
  const ordered: BackupTable[] = []
  while (waiting.size > 0) {
    const isFree = (oid: string) => !references.some(({ from, to }) => from === oid && to !== oid && waiting.has(to))
    const free = [...waiting.keys()].filter(isFree)
    if (free.length === 0) throw new Error('Tables reference each other in a cycle')
    for (const oid of free) {
      const { name, columns } = waiting.get(oid)!
      ordered.push({ name, columns })
      waiting.delete(oid)
    }
  }
  return ordered
}

export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(SERIAL_COLUMNS, [SCHEMAS])
  for (const { name, column, sequence } of rows) {
    await client.query(`select setval('${sequence}', max(${column})) from ${name} having max(${column}) is not null`)
  }
}

// Names are quoted, because they go into COPY statements. Generated columns are computed again.
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

const SERIAL_COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column,
    pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname = any($1)
    and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`
