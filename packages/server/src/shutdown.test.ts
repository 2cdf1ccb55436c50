import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process that is told to stop; says what it closed. `prepare` is run before the signal. */
async function stopProcess(prepare: string): Promise<{ said: string; code: unknown }> {
  const script = `
    import { ShutdownList } from ${JSON.stringify(new URL('shutdown.ts', import.meta.url).href)}
    const shutdown = new ShutdownList({ deadlineMs: 100 })
    const say = (word) => void process.stdout.write(word + ' ')
    const close = (name) => async () => say(name)
    shutdown.add('PostgreSQL', close('PostgreSQL'), { outlivesUs: true })
    shutdown.add('database', close('database'))
    shutdown.onSignals()
    setInterval(() => {}, 1_000)
    ${prepare}
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { said, code }
}

const SAYS_WHEN_DRAINING = `shutdown.draining.addEventListener('abort', () => say('draining'));`

it('closes in reverse order and exits', async () => {
  expect(await stopProcess('')).toEqual({ said: 'database PostgreSQL ', code: 0 })
})

it('stops PostgreSQL even if a step before it hangs, and nothing else', async () => {
  const hang = `shutdown.add('http', () => new Promise(() => {}))`
  expect(await stopProcess(hang)).toEqual({ said: 'PostgreSQL ', code: 1 })
})

it('drains first, and the time a step may hang counts from the end of it', async () => {
  const drain = `${SAYS_WHEN_DRAINING}
    shutdown.add('http', close('http'))
    shutdown.drainFirst(0.3)
    shutdown.draining.addEventListener('abort', () => setTimeout(() => say('serving'), 200))`
  expect(await stopProcess(drain)).toEqual({ said: 'draining serving http database PostgreSQL ', code: 0 })
})

it('a second signal ends the drain', async () => {
  const drain = `${SAYS_WHEN_DRAINING}
    shutdown.drainFirst(3_600)
    shutdown.draining.addEventListener('abort', () => process.kill(process.pid, 'SIGINT'))`
  expect(await stopProcess(drain)).toEqual({ said: 'draining database PostgreSQL ', code: 0 })
})
