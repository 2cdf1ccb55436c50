import { expect, it } from 'vitest'
import { SingleFlight } from './single-flight.ts'

function countedMaking() {
  const waiting: ((page: string) => void)[] = []
  const making = new SingleFlight(() => new Promise<string>((done) => waiting.push(done)))
  return { making, waiting }
}

it('those who ask for a page while it is made share it', async () => {
  const { making, waiting } = countedMaking()
  const asked = [making.of('/', 1), making.of('/', 1), making.of('/other', 1)]
  expect(waiting).toHaveLength(2)
  waiting[0]?.('home')
  waiting[1]?.('other')
  expect(await Promise.all(asked)).toEqual(['home', 'home', 'other'])
})

it('whoever asks after a change does not wait for what was begun before it', async () => {
  const { making, waiting } = countedMaking()
  const [before, after] = [making.of('/', 1), making.of('/', 2)]
  waiting[0]?.('old')
  await before
  const later = making.of('/', 2)
  waiting[1]?.('new')
  expect(await Promise.all([before, after, later])).toEqual(['old', 'new', 'new'])
  expect(waiting).toHaveLength(2)
})

it('what is made is not kept here, nor is a failure', async () => {
  const { making, waiting } = countedMaking()
  const first = making.of('/', 1)
  waiting[0]?.('home')
  await first
  void making.of('/', 1)
  expect(waiting).toHaveLength(2)

  let tries = 0
  const failing = new SingleFlight(async () => {
    tries += 1
    throw new Error('no database')
  })
  await expect(failing.of('/', 1)).rejects.toThrow('no database')
  await expect(failing.of('/', 1)).rejects.toThrow('no database')
  expect(tries).toBe(2)
})
