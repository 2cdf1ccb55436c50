import { inLanguage } from '@wheelyard/messages/in-language'
import { language } from '@wheelyard/messages/locale'
import { expect, test } from 'vitest'
import { startPolling } from './polling.ts'

const HOUR_MS = 3_600_000
const fails = (error: unknown) => {
  throw error
}

test('whatever is written during a run is seen by the next one', async () => {
  const rows = ['first']
  const seen: string[] = []
  const polling = startPolling({
    everyMs: HOUR_MS,
    onError: fails,
    run: async () => {
      seen.push(...rows.splice(0))
      if (seen.length > 1) return undefined
      rows.push('written meanwhile')
      void polling.wake()
      return undefined
    },
  })
  await polling.wake()
  await polling.stop()
  expect(seen).toEqual(['first', 'written meanwhile'])
})

test('a failed run is reported, and the next one still comes', async () => {
  const errors: unknown[] = []
  const recovered = Promise.withResolvers<void>()
  const polling = startPolling({
    everyMs: 1,
    onError: (error) => errors.push(error),
    run: async () => {
      if (errors.length === 0) throw new Error('no database')
      recovered.resolve()
      return undefined
    },
  })
  await polling.wake()
  await recovered.promise
  await polling.stop()
  expect(errors).toEqual([new Error('no database')])
})

test('stopping waits for the run under way and starts no other', async () => {
  let runs = 0
  const release = Promise.withResolvers<void>()
  const polling = startPolling({
    everyMs: HOUR_MS,
    onError: fails,
    run: async () => {
      runs += 1
      await release.promise
      return undefined
    },
  })
  void polling.wake()
  const stopping = polling.stop()
  void polling.wake()
  release.resolve()
  await stopping
  expect(runs).toBe(1)
})

test('whoever wakes it, it speaks English', async () => {
  const spoken: string[] = []
  const run = async () => {
    spoken.push(language())
    return undefined
  }
  const polling = startPolling({ everyMs: HOUR_MS, onError: fails, run })
  await inLanguage('de', () => polling.wake())
  await polling.stop()
  expect(spoken).toEqual(['en'])
})
