import type pg from 'pg'

export const END_OF_BACKUP = '-- end of backup:'

const HEADER = '-- Wheelyard backup, tables as of migration'

/** Names the latest migration, because data fits only tables of the same version. */
export async function headerOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return `${HEADER} ${rows[0]?.hash ?? 'none'}`
}
