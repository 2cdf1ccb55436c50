import { afterEach, beforeEach, expect } from 'vitest'

/** What a test complains of on the console is a fault, though every assertion may hold. */
const complaints: unknown[][] = []
const sayError = console.error

beforeEach(() => {
  console.error = (...complaint: unknown[]) => {
    complaints.push(complaint)
    sayError(...complaint)
  }
})

afterEach(() => {
  console.error = sayError
  expect(complaints.splice(0), 'what was said with console.error').toEqual([])
})
