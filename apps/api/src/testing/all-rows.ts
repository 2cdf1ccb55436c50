import pg from 'pg'
import type { TestShop } from './test-shop.ts'

/** Changes with any row that is written or deleted: a new version of a row has a higher `xmin` than those before. */
export async function versionOfAllRows({ pool }: TestShop): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'identity', 'sandbox') order by 1`)
  const versions = tables.map(({ name }) => `select '${name}', count(*), sum(xmin::text::bigint) from ${name}`)
  // Named, so that a connection plans it once, which takes longer than the rest.
  const { rows } = await pool.query({ name: 'version of all rows', text: versions.join(' union all ') })
  return rows
}

/** Every row as it is now, to come back to after a write: making a world takes ten times as long. */
export async function keepAllRows(shop: TestShop) {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const { rows: kept } = await client.query<{ keep: string; restore: string }>(KEEP_AND_RESTORE)
  await client.query(kept.map(({ keep }) => keep).join(';'))
  return {
    async restore() {
      await shop.truncate()
      await client.query(kept.map(({ restore }) => restore).join(';'))
    },
    close: () => client.end(),
  }
}

const KEEP_AND_RESTORE = `
  select format('create temp table %I as table %s', 'kept ' || name, name) as keep,
    format('insert into %s (%s) overriding system value select %2$s from %I', name, columns, 'kept ' || name) as restore
  from (
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'identity', 'sandbox')
      and pg_relation_size(attrelid) > 0 and attnum > 0 and attgenerated = '' and not attisdropped
    group by attrelid
  ) written
  union all
  select '', format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value)
  from pg_sequences where last_value is not null`
