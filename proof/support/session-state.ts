import pg from 'pg'

// Set by the pooler itself, for its clients or as its own limits.
const OF_THE_POOLER = [
  'application_name',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'idle_in_transaction_session_timeout',
  'statement_timeout',
]

/** What all sessions of a pooler still hold although the transactions before are over. */
export async function leftBehind(poolerUrl: string, sessions: number): Promise<string[]> {
  const clients = await Promise.all(Array.from({ length: sessions }, () => connect(poolerUrl)))
  // An open transaction keeps its session, so each client gets another one.
  for (const client of clients) await client.query('begin')
  const found = await Promise.all(clients.map(stateOf))
  for (const client of clients) await client.query('rollback')
  await Promise.all(clients.map((client) => client.end()))
  return found.flat()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function stateOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `select 'statement ' || name as state from pg_prepared_statements where name <> ''
     union all select 'channel ' || channel from pg_listening_channels() channel
     union all select 'setting ' || name from pg_settings where source = 'session' and name <> all($1)
     union all select 'lock ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
     union all select 'table ' || relname from pg_class where relnamespace = pg_my_temp_schema()`,
    [OF_THE_POOLER],
  )
  return rows.map(({ state }) => state)
}
