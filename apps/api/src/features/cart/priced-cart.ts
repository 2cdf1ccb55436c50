import type { Cart, CartLine } from '@wheelyard/contract/calls/cart'
import { cartLineProblem, requiredMinimum } from '@wheelyard/contract/rules/cart-rules'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import type { CartOffer, PricedCart } from './cart.store.ts'

/** Checked and priced as the products are now. */
export function toCart({ version, lines, minimum }: PricedCart): Cart {
  const sold = lines.filter((line) => !line.archivedAt)
  const goodsCents = sum(sold, ({ priceCents, quantity }) => priceCents * quantity)
  const requiredCents = requiredMinimum(minimum, minimum.hasPaid)
  return {
    version,
    lines: lines.map(toLine),
    pieces: sum(sold, ({ quantity }) => quantity),
    cases: sum(sold, ({ quantity, casePack }) => Math.ceil(quantity / casePack)),
    goods: dollarsOf(goodsCents),
    minimum: {
      required: dollarsOf(requiredCents),
      missing: dollarsOf(Math.max(0, requiredCents - goodsCents)),
      opening: dollarsOf(minimum.openingCents),
      reorder: dollarsOf(minimum.reorderCents),
    },
  }
}

function toLine({ id, quantity, priceCents, archivedAt, offerVersion: _, ...offer }: CartOffer): CartLine {
  const problem = cartLineProblem(quantity, { ...offer, isSold: archivedAt === null })
  return {
    productId: id,
    ...offer,
    price: dollarsOf(priceCents),
    quantity,
    total: dollarsOf(priceCents * quantity),
    ...(problem && { problem }),
  }
}

const sum = (lines: CartOffer[], count: (line: CartOffer) => number) =>
  lines.reduce((total, line) => total + count(line), 0)
