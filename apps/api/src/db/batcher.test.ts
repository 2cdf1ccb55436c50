import { expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { Batcher } from './batcher.ts'

/** Batches that finish when the test says so. */
function heldBatches() {
  const batches: number[][] = []
  const waiting: (() => void)[] = []
  const batcher = new Batcher<number, string>((inputs) => {
    batches.push(inputs)
    return new Promise((resolve) => waiting.push(() => resolve(inputs.map((input) => `output ${input}`))))
  })
  return { batcher, batches, finishNext: () => waiting.shift()?.() }
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

it('runs the first input at once, and those that arrive meanwhile together', async () => {
  const { batcher, batches, finishNext } = heldBatches()
  const first = batcher.load(1)
  await nextTick()
  const [second, third] = [batcher.load(2), batcher.load(3)]
  finishNext()
  expect(await first).toBe('output 1')
  await eventually(() => expect(batches).toEqual([[1], [2, 3]]))
  finishNext()
  expect(await Promise.all([second, third])).toEqual(['output 2', 'output 3'])
})

it('does not wait for a statement that hangs', async () => {
  const { batcher, batches, finishNext } = heldBatches()
  const hanging = batcher.load(1)
  await nextTick()
  const next = batcher.load(2)
  await eventually(() => expect(batches).toEqual([[1], [2]]))
  finishNext()
  finishNext()
  expect(await Promise.all([hanging, next])).toEqual(['output 1', 'output 2'])
})

it('a failure reaches every input of its batch, with its cause, and none after it', async () => {
  const failure = new Error('no connection')
  let isFailing = true
  const batcher = new Batcher<number, number>(async (inputs) => {
    if (isFailing) throw failure
    return inputs
  })
  const results = await Promise.allSettled([batcher.load(1), batcher.load(2)])
  expect(results).toMatchObject(
    [1, 2].map(() => ({ reason: { message: 'A statement shared by 2 requests failed', cause: failure } })),
  )
  await expect(batcher.load(3)).rejects.toBe(failure)
  isFailing = false
  expect(await batcher.load(4)).toBe(4)
})
