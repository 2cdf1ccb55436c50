import { LINES_MAX } from '@wheelyard/contract/values/limits'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { addLinesToCart } from '#web/buying/cart/add-lines-to-cart.ts'
import { useCartQuantities } from '#web/buying/cart/cart-quantities.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'
import { type AnsweredRow, linesOf, type SheetRow } from './answered-rows.ts'
import { linesThatFit } from './change-rows.ts'

type RowsToCart = {
  rows: readonly AnsweredRow[]
  refresh: () => Promise<AnsweredRow[]>
  onKeep: (rows: SheetRow[]) => void
}

/** Rows that went into the cart leave the page; the others stay to be mended. */
export function useRowsToCart({ rows, refresh, onKeep }: RowsToCart) {
  const [isAdding, setAdding] = useState(false)
  const inCart = useCartQuantities() ?? new Map<string, number>()

  async function add(): Promise<void> {
    const fresh = await refresh()
    if (JSON.stringify(linesOf(fresh)) !== JSON.stringify(linesOf(rows))) {
      return toast.info(t.quickOrder_stockHasChangedSince())
    }
    const lines = linesOf(fresh)
    const added = linesThatFit(lines, inCart, LINES_MAX)
    if (added.length === 0) return toast.error(cartFull())
    const problem = await addLinesToCart(added)
    if (problem !== undefined) return toast.error(problem)
    const products = new Set(added.map(({ productId }) => productId))
    onKeep(fresh.filter(({ isGood, answer }) => !(isGood && products.has(answer.productId!))))
    const text = t.quickOrder_productsAddedToYour({ added: added.length })
    toast.success(text, { label: t.quickOrder_seeYourCart(), to: paths.cart })
    if (added.length < lines.length) toast.info(cartFull())
    return undefined
  }

  return {
    isAdding,
    addToCart: async () => {
      setAdding(true)
      try {
        await add()
      } catch (error) {
        toast.error(messageOf(error))
      } finally {
        setAdding(false)
      }
    },
  }
}

const cartFull = () => t.quickOrder_cartHasAtMost({ linesMax: LINES_MAX })
