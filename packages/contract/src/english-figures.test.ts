import { expect, it } from 'vitest'
import { asList, contractExports } from './http/testing.ts'

// The English of refusals and texts that are made of figures, such as "Only 1 is left" and "Only 2 are left".

const ADDRESSES = ['folderOf', 'linkIn', 'pageUrl', 'pathIn']

type Said = string | { status: number; code: string; message: string | number }

const name = 'Trail 4x4'
const named = { name, sku: 'WY-1', number: 'W-1054' }
const ones: unknown[] = [0, 1, 2, 1_000, name, [named], [named, named]]
const counts = [
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 1_000],
  [1_000, 2],
]
const withName = [
  [name, 1],
  [1, name],
  [name, 1_000],
  [1_000, name],
  [name, name],
]
const pairs: unknown[][] = [...counts, ...withName]
const inputsOf = (parameters: number) => (parameters === 1 ? ones.map((one) => [one]) : parameters === 2 ? pairs : [])

/** Nothing if the function is for other inputs, or if it takes a name for a number. */
function said(make: (...inputs: unknown[]) => unknown, inputs: unknown[]): string[] {
  try {
    const made = make(...inputs) as Said | undefined
    // No words of its own.
    if (typeof made === 'object' && String(made.message) === String(inputs[0])) return []
    const text = typeof made === 'object' ? `${made.status} ${made.code} ${made.message}` : String(made)
    const isRead = /\p{L} \p{L}|\p{L} \d|\d \p{L}/u.test(text) && (!inputs.includes(name) || text.includes(name))
    return isRead && !/undefined|NaN|\[object|Invalid Date|=>/.test(text) ? [text] : []
  } catch {
    return []
  }
}

it('what is said of figures is still said in these words', async () => {
  const functions = (await contractExports()).filter(
    ({ name: called, value }) => typeof value === 'function' && !ADDRESSES.includes(called),
  )
  const lines = functions.flatMap(({ name: called, value }) => {
    const make = value as (...inputs: unknown[]) => unknown
    return inputsOf(make.length).flatMap((inputs) =>
      said(make, inputs).map((text) => `${called}(${JSON.stringify(inputs).slice(1, -1)}): ${text}`),
    )
  })
  await expect(asList(lines)).toMatchFileSnapshot('english/figures.txt')
})
