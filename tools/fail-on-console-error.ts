import { afterEach, beforeEach, expect } from 'vitest'

/** A test that writes to console.error fails. */
const errors: unknown[][] = []
const writeError = console.error

beforeEach(() => {
  console.error = (...values: unknown[]) => {
    errors.push(values)
    writeError(...values)
  }
})

afterEach(() => {
  console.error = writeError
  expect(errors.splice(0), 'console.error').toEqual([])
})
