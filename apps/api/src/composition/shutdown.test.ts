import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process that gets a signal while closing its HTTP server takes as long as told; says what it closed. */
async function stopWhile(closeHttp: string): Promise<{ closed: string; code: unknown }> {
  const script = `
    import { ShutdownList } from ${JSON.stringify(new URL('shutdown.ts', import.meta.url).href)}
    const shutdown = new ShutdownList({ deadlineMs: 100 })
    const close = (name) => async () => void process.stdout.write(name + ' ')
    shutdown.add('PostgreSQL', close('PostgreSQL'), { outlivesUs: true })
    shutdown.add('database', close('database'))
    shutdown.add('http', ${closeHttp})
    shutdown.onSignals()
    setInterval(() => {}, 1_000)
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let closed = ''
  child.stdout.on('data', (chunk: Buffer) => (closed += chunk.toString()))
  const [code] = await once(child, 'close')
  return { closed, code }
}

it('closes in reverse order and exits', async () => {
  expect(await stopWhile('async () => {}')).toEqual({ closed: 'database PostgreSQL ', code: 0 })
})

it('stops PostgreSQL even if a step before it hangs, and nothing else', async () => {
  expect(await stopWhile('() => new Promise(() => {})')).toEqual({ closed: 'PostgreSQL ', code: 1 })
})
