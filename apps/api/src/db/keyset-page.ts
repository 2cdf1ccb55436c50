import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type Page<Item> = { rows: Item[]; nextCursor: string | undefined; total: number | undefined }

interface PageableQuery<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): PageableQuery<Row>
  orderBy(...columns: SQL[]): PageableQuery<Row>
  limit(count: number): PageableQuery<Row>
  offset(count: number): PageableQuery<Row>
}

export type SortKey = [...(PgColumn | SQL)[], PgColumn]

type Paging<Row, Item> = {
  where?: SQL | undefined
  /** Columns and expressions of one table, the last its unique id. */
  sortBy: SortKey
  direction?: 'asc' | 'desc' | undefined
  limit: number
  cursor?: string | number | undefined
  /** For lists with numbered pages; these have no cursor. */
  page?: number | undefined
  total?: PromiseLike<number>
  toItem: (row: Row) => Item
}

/** One page of a list. By cursor, a page far back costs as little as the first: the row itself says where to go on. */
export async function keysetPage<Row extends { id: string | number }, Item>(
  query: PageableQuery<Row>,
  { where, sortBy, direction = 'asc', limit, cursor, page = 1, total: counting, toItem }: Paging<Row, Item>,
): Promise<Page<Item>> {
  const found = query
    .where(and(where, cursor === undefined ? undefined : beyond(cursor, sortBy, direction)))
    .orderBy(...sortBy.map((column) => (direction === 'asc' ? asc(column) : desc(column))))
    .limit(limit + 1)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([found, counting])
  const nextCursor = rows.length > limit ? rows[limit - 1]?.id.toString() : undefined
  return { rows: rows.slice(0, limit).map(toItem), nextCursor, total }
}

function beyond(cursor: string | number, sortBy: SortKey, direction: 'asc' | 'desc'): SQL {
  const id = sortBy.at(-1) as PgColumn
  const key = sql.join(sortBy, sql`, `)
  return sql`(${key}) ${sql.raw(direction === 'asc' ? '>' : '<')} (select ${key} from ${id.table} where ${id} = ${cursor})`
}
