import type { FilledCart } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/buyer'

type Groups = Pick<FilledCart, 'added' | 'changed' | 'short' | 'gone'>

/** "5 added, 2 changed, 1 short, 1 no longer sold" */
export function filledTitle({ added, changed, short, gone }: Groups): string {
  const groups: [lines: readonly unknown[], say: (values: { count: number }) => string][] = [
    [added, t.savedLists_countAdded],
    [changed, t.savedLists_countChanged],
    [short, t.savedLists_countShort],
    [gone, t.savedLists_countNoLongerSold],
  ]
  return groups.flatMap(([{ length }, say]) => (length > 0 ? [say({ count: length })] : [])).join(', ')
}

export const keptInCart = (products: number): string => t.savedLists_productsWereInYour({ products })
