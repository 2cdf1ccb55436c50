import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a test complains of on the console is a fault, though every assertion may hold. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(complaints, 'console.error was called').toEqual([])
})
