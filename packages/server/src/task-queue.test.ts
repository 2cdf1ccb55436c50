import { expect, it } from 'vitest'
import { TaskQueue } from './task-queue.ts'

/** Tasks that end when the test says so. */
function heldTasks(queue: TaskQueue) {
  const started: string[] = []
  const end = new Map<string, (isOk: boolean) => void>()
  const run = (name: string) =>
    queue.run(() => {
      started.push(name)
      return new Promise<string>((resolve, reject) => {
        end.set(name, (isOk) => (isOk ? resolve(name) : reject(new Error(name))))
      })
    })
  return { started, end, run }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('runs two at a time, the others in the order in which they came, also after a failure', async () => {
  const { started, end, run } = heldTasks(new TaskQueue({ concurrency: 2, maxWaiting: 10 }))
  const [a, b, c, d] = [run('a'), run('b'), run('c'), run('d')]
  await soon()
  expect(started).toEqual(['a', 'b'])
  end.get('b')?.(false)
  await expect(b).rejects.toThrow('b')
  const late = run('late')
  await soon()
  expect(started).toEqual(['a', 'b', 'c'])
  end.get('a')?.(true)
  end.get('c')?.(true)
  await soon()
  end.get('d')?.(true)
  end.get('late')?.(true)
  expect(await Promise.all([a, c, d, late])).toEqual(['a', 'c', 'd', 'late'])
  expect(started).toEqual(['a', 'b', 'c', 'd', 'late'])
})

it('refuses a task when the line is full, and takes the next one when it is not', async () => {
  const { started, end, run } = heldTasks(new TaskQueue({ concurrency: 1, maxWaiting: 1 }))
  const [a, b] = [run('a'), run('b')]
  expect(await run('c')).toBeUndefined()
  end.get('a')?.(true)
  await a
  await soon()
  const d = run('d')
  end.get('b')?.(true)
  await b
  await soon()
  end.get('d')?.(true)
  expect([await d, started]).toEqual(['d', ['a', 'b', 'd']])
})
