import type { FilledCart } from '@wheelyard/contract/buying/cart.calls'
import { formatCount } from '@wheelyard/messages/format-count'

type Groups = Pick<FilledCart, 'added' | 'changed' | 'short' | 'gone'>

/** "5 added, 2 changed, 1 short, 1 no longer sold" */
export function filledTitle({ added, changed, short, gone }: Groups): string {
  const groups: [lines: readonly unknown[], outcome: string][] = [
    [added, 'added'],
    [changed, 'changed'],
    [short, 'short'],
    [gone, 'no longer sold'],
  ]
  return groups
    .flatMap(([{ length }, outcome]) => (length > 0 ? [`${formatCount(length)}\u00a0${outcome}`] : []))
    .join(', ')
}

export const keptInCart = (products: number): string =>
  products === 1
    ? 'One product was in your cart before: the larger quantity stays.'
    : `${formatCount(products)} products were in your cart before: the larger quantity of each stays.`
