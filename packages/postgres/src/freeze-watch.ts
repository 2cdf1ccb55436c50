import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const INTERVAL_MS = 500
const TICK_MS = 100
const PATIENCE_TICKS = 10

export type FreezeWatch = {
  isFrozen(): boolean
  stop(): Promise<void>
}

/**
 * Asks the server twice a second, on a connection of its own: a frozen server breaks no connection, so nothing else
 * tells that it will not answer.
 */
export function watchForFreeze(url: string, { name, onFreeze }: { name: string; onFreeze: () => void }): FreezeWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let connection: Connection | undefined
  let isFrozen = false

  async function askOnce(): Promise<void> {
    const wasOpen = connection !== undefined
    connection ??= openConnection(url, name)
    const outcome = await outcomeOf(connection.ask(), signal)
    if (outcome !== 'answered') {
      connection.destroy()
      connection = undefined
    }
    if (outcome !== 'silent') isFrozen = false
    // A connection that is slow to open says little: the machine may be busy.
    else if (wasOpen && !isFrozen && !signal.aborted) {
      isFrozen = true
      onFreeze()
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await askOnce()
      await wait(INTERVAL_MS, signal)
    }
    connection?.destroy()
  }

  const running = run()
  return {
    isFrozen: () => isFrozen,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Connection = ReturnType<typeof openConnection>

function openConnection(url: string, name: string) {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, application_name: `${name} watch`, stream: () => socket })
  // The next question fails.
  client.on('error', () => {})
  const connected = client.connect()
  return {
    async ask() {
      await connected
      await client.query('select 1')
    },
    destroy: () => socket.destroy(),
  }
}

/** After a second of our own time, in ticks: a machine that starves us as well is not taken for a frozen server. */
async function outcomeOf(answer: Promise<unknown>, signal: AbortSignal): Promise<'answered' | 'failed' | 'silent'> {
  let outcome: 'answered' | 'failed' | 'silent' = 'silent'
  const isSilent = () => outcome === 'silent'
  answer.then(
    () => (outcome = 'answered'),
    () => (outcome = 'failed'),
  )
  for (let tick = 0; tick < PATIENCE_TICKS && isSilent() && !signal.aborted; tick += 1) await wait(TICK_MS, signal)
  return outcome
}

const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false }).catch(() => {})
