import { afterEach, beforeEach, expect, it } from 'vitest'
import { WorkerProcess } from './worker-process.ts'

type Task = { reply: string } | { hang: true } | { exit: true }

let worker: WorkerProcess<Task, string>
beforeEach(() => {
  worker = new WorkerProcess(new URL('testing/worker-script.mjs', import.meta.url), {
    maxWaiting: 1,
    timeoutMs: 60_000,
  })
})
afterEach(() => worker.close())

it('tasks are done one after the other, and more than may wait are refused', async () => {
  const both = [worker.run({ reply: 'first' }), worker.run({ reply: 'second' })]
  await expect(worker.run({ reply: 'third' })).rejects.toMatchObject({ name: 'WorkerBusy', statusCode: 503 })
  expect(await Promise.all(both)).toEqual(['first', 'second'])
})

it('a process that ends fails its task and no other', async () => {
  const [ended, next] = [worker.run({ exit: true }), worker.run({ reply: 'next' })]
  await expect(ended).rejects.toMatchObject({ name: 'WorkerEnded' })
  expect(await next).toBe('next')
})

it('a task that takes too long ends the process', async () => {
  const hasty = new WorkerProcess<Task, string>(new URL('testing/worker-script.mjs', import.meta.url), {
    maxWaiting: 1,
    timeoutMs: 1,
  })
  await expect(hasty.run({ hang: true })).rejects.toMatchObject({ name: 'WorkerEnded' })
})
