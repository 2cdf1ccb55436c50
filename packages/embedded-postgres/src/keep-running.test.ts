import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { Postmaster } from './postmaster.ts'

/** A PostgreSQL that runs until it is stopped or killed. */
function server(): Postmaster & { kill(): void; isStopped(): boolean } {
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  let stopped = false
  return {
    ended,
    kill: () => resolve('SIGKILL'),
    isStopped: () => stopped,
    stop: async () => {
      stopped = true
      resolve('exit code 0')
    },
  }
}

test('whoever stops it while it is coming back does not wait for ever, and leaves none running', async () => {
  const [first, second] = [server(), server()]
  const [asked, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const start = async () => {
    asked.resolve()
    await ready.promise
    return second
  }
  const running = keepRunning(first, start, { info: () => {}, error: () => {} })
  first.kill()
  await asked.promise
  const stopping = running.stop()
  ready.resolve()
  await stopping
  expect(second.isStopped()).toBe(true)
})
