import { Socket } from 'node:net'
import pg from 'pg'
import { markOutage } from './outage.ts'

/** Longer than PostgreSQL lets a statement or an idle transaction last. */
const SILENCE_LIMIT_MS = 20_000

const READ_ONLY = '25006'

/**
 * A socket that breaks when nothing was sent or received for too long: a connection that is cut on its way is not
 * closed, and would be waited for without end.
 */
export function openSocket(limitMs = SILENCE_LIMIT_MS): Socket {
  const socket = new Socket()
  socket.setTimeout(limitMs, () => socket.destroy(silentError()))
  return socket
}

/** Breaks when its server takes no writes any more, so that the pool opens another; one that stops breaks it itself. */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('error', markOutage)
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) this.abandon('This PostgreSQL takes no writes')
    })
  }

  abandon(reason: string): void {
    this.connection.stream.destroy(new Error(reason))
  }
}

/**
 * Also refuses a standby, which PostgreSQL reports while connecting: what it knows may be old, and after a failover a
 * balancer may lead there for a moment.
 */
export class PrimaryConnection extends Connection {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      const isStandby = status.parameterName === 'in_hot_standby' && status.parameterValue === 'on'
      if (isStandby) this.abandon('This PostgreSQL is a standby')
    })
  }
}

/** Keeps a connection that only listens from being taken for a silent one, until it is one. Returns how to stop. */
export function keepAsking(connection: pg.ClientBase, intervalMs = 5_000): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  const ask = () => void connection.query('select 1').then(askLater, stop)
  function askLater() {
    if (!isOver) timer = setTimeout(ask, intervalMs)
  }
  connection.once('end', stop)
  askLater()
  return stop
}

export const silentError = () => new Error('PostgreSQL does not answer')
