import type pg from 'pg'

const TABLES = ['orders', 'order_lines', 'payments', 'shipments', 'stock_ledger', 'audit_log']

/** Rows and indexes of the largest tables, those by month as a whole. */
export async function sizesOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; rows: string; indexes: string }>(
    `select coalesce(parent.inhparent, relation.oid)::regclass::text as name,
      pg_size_pretty(sum(pg_table_size(relation.oid))) as rows, pg_size_pretty(sum(pg_indexes_size(relation.oid))) as indexes
    from pg_class relation left join pg_inherits parent on inhrelid = relation.oid
    where relkind = 'r' and regexp_replace(coalesce(parent.inhparent, relation.oid)::regclass::text, '^.*[.]', '') = any($1)
    group by 1 order by 1`,
    [TABLES],
  )
  return [
    '| table | rows | indexes |',
    '|---|---|---|',
    ...rows.map((row) => `| ${row.name} | ${row.rows} | ${row.indexes} |`),
    '',
  ].join('\n')
}
