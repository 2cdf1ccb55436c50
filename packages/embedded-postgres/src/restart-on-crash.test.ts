import { expect, test } from 'vitest'
import { restartOnCrash } from './restart-on-crash.ts'
import type { Postmaster } from './postmaster.ts'

function fakeServer(): Postmaster & { kill(): void; isStopped(): boolean } {
  const { promise: exited, resolve } = Promise.withResolvers<string>()
  let stopped = false
  return {
    exited,
    kill: () => resolve('SIGKILL'),
    isStopped: () => stopped,
    stop: async () => {
      stopped = true
      resolve('exit code 0')
    },
  }
}

test('stopping during a restart ends, and leaves no server running', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  const [starting, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const start = async () => {
    starting.resolve()
    await ready.promise
    return second
  }
  const running = restartOnCrash(first, start, { info: () => {}, error: () => {} })
  first.kill()
  await starting.promise
  const stopping = running.stop()
  ready.resolve()
  await stopping
  expect(second.isStopped()).toBe(true)
})
