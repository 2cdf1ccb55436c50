import type pg from 'pg'

/** The last line of a whole file; one without it was cut short. */
export const END_OF_BACKUP = '-- end of backup:'

const HEADER = '-- Wheelyard backup, tables as of migration'

/** Data fits only the tables it came from, so a file names the migration they were at. */
export async function headerOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return `${HEADER} ${rows[0]?.hash ?? 'none'}\n\n`
}
