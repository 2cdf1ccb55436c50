import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepProgress, type Progress, readProgress } from './packing-progress.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const progress: Progress = { shipments: 1, steps: [{ pieces: { kart: 10 }, serial: '0001' }, { pieces: { kart: -2 } }] }

it('progress is kept for each order', () => {
  keepProgress('a', progress)
  expect(readProgress('a')).toEqual(progress)
  expect(readProgress('b')).toBeUndefined()
})

it('nothing is kept of an order of which nothing is packed', () => {
  keepProgress('a', progress)
  keepProgress('a', { shipments: 2, steps: [] })
  expect(stored.size).toBe(0)
})

it.each(['{', '[]', '{"shipments":1}', '{"shipments":1,"steps":[{"pieces":{"kart":"ten"}}]}'])(
  'what is no progress is not taken for one: %s',
  (text) => {
    keepProgress('a', progress)
    for (const key of stored.keys()) stored.set(key, text)
    expect(readProgress('a')).toBeUndefined()
  },
)
