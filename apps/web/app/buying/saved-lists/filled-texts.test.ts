import type { FilledCart } from '@wheelyard/contract/buying/cart.calls'
import { expect, it } from 'vitest'
import { filledTitle, keptInCart } from './filled-texts.ts'

const lines = (length: number) => Array<FilledCart['added'][number]>(length)
const titleOf = (added: number, changed: number, short: number, gone: number) =>
  filledTitle({ added: lines(added), changed: lines(changed), short: lines(short), gone: lines(gone) }).replaceAll(
    '\u00a0',
    ' ',
  )

it('names only groups that have lines', () => {
  expect(titleOf(5, 2, 1, 1)).toBe('5 added, 2 changed, 1 short, 1 no longer sold')
  expect(titleOf(0, 0, 0, 1_200)).toBe('1,200 no longer sold')
})

it('says that the larger quantity stays', () => {
  expect(keptInCart(1)).toBe('One product was in your cart before: the larger quantity stays.')
  expect(keptInCart(12)).toBe('12 products were in your cart before: the larger quantity of each stays.')
})
