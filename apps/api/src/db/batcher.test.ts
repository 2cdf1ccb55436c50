import { expect, it } from 'vitest'
import { eventually } from '#api/testing/eventually'
import { Batcher } from './batcher.ts'

/** Answers only when told to, and notes what was asked together. */
function slowTogether() {
  const asked: number[][] = []
  const answerNext: (() => void)[] = []
  const together = new Batcher<number, string>((numbers) => {
    asked.push(numbers)
    return new Promise((done) => answerNext.push(() => done(numbers.map((number) => `answer ${number}`))))
  })
  return { together, asked, answer: () => answerNext.shift()?.() }
}
const moment = () => new Promise((done) => setImmediate(done))

it('asks at once, and together what comes while the first is on its way', async () => {
  const { together, asked, answer } = slowTogether()
  const first = together.of(1)
  await moment()
  const [second, third] = [together.of(2), together.of(3)]
  answer()
  expect(await first).toBe('answer 1')
  await eventually(() => expect(asked).toEqual([[1], [2, 3]]))
  answer()
  expect(await Promise.all([second, third])).toEqual(['answer 2', 'answer 3'])
})

it('whoever comes after a statement that hangs does not hang with it', async () => {
  const { together, asked, answer } = slowTogether()
  const hanging = together.of(1)
  await moment()
  const next = together.of(2)
  await eventually(() => expect(asked).toEqual([[1], [2]]))
  answer()
  answer()
  expect(await Promise.all([hanging, next])).toEqual(['answer 1', 'answer 2'])
})

it('a failure reaches everyone who asked for it and nobody after them', async () => {
  let tries = 0
  const together = new Batcher<number, number>(async (numbers) => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    return numbers
  })
  const ends = await Promise.allSettled([together.of(1), together.of(2)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await together.of(3)).toBe(3)
})
