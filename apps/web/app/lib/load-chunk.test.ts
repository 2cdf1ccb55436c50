import { expect, it } from 'vitest'
import { CHUNK_FAILED, loadChunk } from './load-chunk.ts'

it('returns the loaded code', async () => {
  await expect(loadChunk(async () => ({ answer: 42 }))).resolves.toEqual({ answer: 42 })
})

it('rejects when loading fails, with the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ message: CHUNK_FAILED, cause })
})

it('rejects when loading takes too long', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toThrow(CHUNK_FAILED)
})
