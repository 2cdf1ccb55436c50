import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import type { SavedListLine } from '@wheelyard/contract/buying/saved-lists.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { orderableQuantities } from '@wheelyard/contract/catalogue/whole-cases'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { memo, useId, useRef } from 'react'
import { Link } from 'react-router'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Change } from './cart-changes.ts'
import { LineChanges } from './line-changes.tsx'
import { LinePrice } from './line-price.tsx'
import { LineProblem } from './line-problem.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { LineVolumePrices } from './line-volume-prices.tsx'

/** Of a cart, or of a saved list with what changed since. */
export type ShownLine = CartLine & Partial<Pick<SavedListLine, 'changes'>>

type CartLineRowProps = {
  line: ShownLine
  of: 'cart' | 'list'
  onChange: (productId: string, to: Change) => void
  onRemove: (line: ShownLine) => void
}

/** Memoised: of 500 lines only the one that changes is drawn again. */
export const CartLineRow = memo(function CartLineRow({ line, of, onChange, onRemove }: CartLineRowProps) {
  const { productId, name, img, alt, sku, casePack, total } = line
  const problemId = useId()
  const row = useRef<HTMLDivElement>(null)
  const order = (quantity: number) => onChange(productId, quantity)
  // The buttons that were pressed go away; the keyboard goes on beside them.
  const solve = (quantity: number) => {
    order(quantity)
    row.current?.querySelector<HTMLElement>('.cart-line-quantity button:enabled')?.focus()
  }
  const remove = () => onRemove(line)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not directly in the list: CartList
    <div ref={row} role="listitem" className="cart-line">
      <div className="cart-line-picture studio overflow-hidden rounded-field">
        <Picture src={img} alt={alt} sizes="6rem" className="aspect-4/3 w-full object-cover" />
      </div>
      <div className="cart-line-name">
        <Link
          to={paths.product(productId)}
          prefetch="intent"
          {...asWritten(line)}
          className="font-semibold hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{sku}</span>
          {casePack > 1 ? <span>{t.cart_casePackPerCase({ casePack })}</span> : null}
          <Stock line={line} />
        </p>
      </div>
      <div className="cart-line-quantity">
        <LineQuantity line={line} describedBy={problemId} onChange={order} />
      </div>
      <div className="cart-line-figures">
        <LinePrice line={line} />
        <p className="cart-line-total numeric font-semibold">
          <span className="sr-only">{t.cart_total()} </span>
          {Number.isNaN(line.quantity) ? '—' : formatMoney(centsOf(total))}
        </p>
      </div>
      <Button
        variant="quiet"
        className="cart-line-remove btn-square"
        aria-label={t.cart_removeFrom({ name, of })}
        onClick={remove}
      >
        <Icon name="close" className="size-5" />
      </Button>
      <div className="cart-line-foot">
        {line.changes ? <LineChanges changes={line.changes} /> : null}
        <LineProblem id={problemId} line={line} onOrder={solve} onRemove={remove} />
        <LineVolumePrices line={line} onOrder={order} />
      </div>
    </div>
  )
})

const FEW_ORDERS = 4

/** "Only" once a few of the smallest orders would take the rest. */
function Stock({ line }: { line: CartLine }) {
  const { available } = line
  if (available === 0) return <span className="font-medium text-danger">{t.cart_outOfStock()}</span>
  const isLow = available < FEW_ORDERS * orderableQuantities(line).smallest
  return (
    <span className={classNames(isLow && 'font-medium text-warning')}>
      {isLow ? t.cart_onlyLeft({ available }) : t.cart_availableInStock({ available })}
    </span>
  )
}
