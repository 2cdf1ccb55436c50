import { expect, it } from 'vitest'
import { SingleFlight } from './single-flight.ts'

/** Runs that finish when the test says so. */
function heldRuns() {
  const finish: ((page: string) => void)[] = []
  const flight = new SingleFlight(() => new Promise<string>((resolve) => finish.push(resolve)))
  return { flight, finish }
}

it('concurrent requests for a page share one rendering', async () => {
  const { flight, finish } = heldRuns()
  const pages = [flight.run('/', 1), flight.run('/', 1), flight.run('/other', 1)]
  expect(finish).toHaveLength(2)
  finish[0]?.('home')
  finish[1]?.('other')
  expect(await Promise.all(pages)).toEqual(['home', 'home', 'other'])
})

it('a request after a change does not get what was started before it', async () => {
  const { flight, finish } = heldRuns()
  const [before, after] = [flight.run('/', 1), flight.run('/', 2)]
  finish[0]?.('old')
  await before
  const later = flight.run('/', 2)
  finish[1]?.('new')
  expect(await Promise.all([before, after, later])).toEqual(['old', 'new', 'new'])
  expect(finish).toHaveLength(2)
})

it('neither results nor failures are remembered', async () => {
  const { flight, finish } = heldRuns()
  const first = flight.run('/', 1)
  finish[0]?.('home')
  await first
  void flight.run('/', 1)
  expect(finish).toHaveLength(2)

  let runs = 0
  const failing = new SingleFlight(async () => {
    runs += 1
    throw new Error('no database')
  })
  await expect(failing.run('/', 1)).rejects.toThrow('no database')
  await expect(failing.run('/', 1)).rejects.toThrow('no database')
  expect(runs).toBe(2)
})
