import { expect, test } from 'vitest'
import { modelColours } from './model-colours.ts'

test('every model has a colour of its own, also in a cart of 500 lines', () => {
  const colours = modelColours(500)
  expect(new Set(colours).size).toBe(500)
  expect(colours.every((colour) => /^#[\da-f]{6}$/.test(colour))).toBe(true)
})

test('a line keeps its colour when lines are added below it', () => {
  expect(modelColours(40).slice(0, 15)).toEqual(modelColours(15))
})
