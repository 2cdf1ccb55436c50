import { expect, it } from 'vitest'
import { CHUNK_FAILED, loadChunk } from './load-chunk.ts'

it('hands over the code that came', async () => {
  await expect(loadChunk(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 })
})

it('says so when it did not come, with the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ message: CHUNK_FAILED, cause })
})

it('says so when it never comes', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(CHUNK_FAILED)
})
