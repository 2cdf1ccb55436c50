import { createServer, Socket } from 'node:net'
import { serverLimits } from '@wheelyard/postgres/pool'
import pg from 'pg'
import { listenSomewhere, stopListening } from './ports.ts'
import { greeting, isIdle, type OnMessage, rollback, splitMessages } from './postgres-messages.ts'

export type Pooler = { url: string; close(): Promise<void> }

type Session = { socket: Socket; onAnswer: OnMessage }

export const SESSIONS = 4

/**
 * What PgBouncer does in transaction mode, to be had everywhere: each transaction gets the session that has been idle
 * longest. The limits that a client asks for are ignored; the sessions have those given here.
 */
export async function transactionPooler(databaseUrl: string, limits = serverLimits): Promise<Pooler> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => openSession(databaseUrl, limits)))
  const queue = new SessionQueue(sessions)
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client
      .setNoDelay()
      .on('error', () => {})
      .on('close', () => clients.delete(client))
    client.once('data', () => {
      client.write(greeting())
      serve(client, queue)
    })
  })
  const port = await listenSomewhere(server)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    async close() {
      for (const client of clients) client.destroy()
      await stopListening(server)
      for (const { socket } of sessions) socket.destroy()
    },
  }
}

class SessionQueue {
  readonly #idle: Session[]
  readonly #waiting: ((session: Session) => void)[] = []

  constructor(sessions: Session[]) {
    this.#idle = [...sessions]
  }

  take(): Promise<Session> {
    const session = this.#idle.shift()
    return session ? Promise.resolve(session) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  giveBack(session: Session): void {
    const next = this.#waiting.shift()
    if (next) next(session)
    else this.#idle.push(session)
  }
}

/** The driver signs in; after that, messages are passed on as they are. */
async function openSession(databaseUrl: string, limits: pg.ClientConfig): Promise<Session> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => socket, ...limits })
  client.on('error', () => {})
  await client.connect()
  const session: Session = { socket, onAnswer: () => {} }
  socket.removeAllListeners('data').on(
    'data',
    splitMessages((kind, message) => session.onAnswer(kind, message)),
  )
  return session
}

/** Borrows a session for each transaction of this client, however many messages that takes. */
function serve(client: Socket, queue: SessionQueue): void {
  const unsent: Buffer[] = []
  let current: { session: Session; isAnswering: boolean } | undefined

  async function begin(): Promise<void> {
    const session = await queue.take()
    session.onAnswer = answer
    current = { session, isAnswering: true }
    for (const message of unsent.splice(0)) session.socket.write(message)
  }
  function answer(kind: string, message: Buffer): void {
    client.write(message)
    if (!current || kind !== 'Z') return
    if (isIdle(message)) {
      queue.giveBack(current.session)
      current = undefined
    } else {
      current.isAnswering = false
      if (client.destroyed) current.session.socket.write(rollback())
    }
  }
  const read = splitMessages((kind, message) => {
    if (kind === 'X') client.end()
    else if (current) {
      current.isAnswering = true
      current.session.socket.write(message)
    } else if (unsent.push(message) === 1) void begin()
  })
  client.on('data', read)
  client.on('close', () => {
    if (current && !current.isAnswering) current.session.socket.write(rollback())
  })
}
