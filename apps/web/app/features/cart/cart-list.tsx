import type { CartLine } from '@wheelyard/contract/calls/cart'
import type { KeyboardEvent } from 'react'
import type { Change } from './cart-changes.ts'
import { CartLineRow } from './cart-line-row.tsx'

type CartListProps = {
  lines: readonly CartLine[]
  onChange: (productId: string, to: Change) => void
  onRemove: (line: CartLine) => void
  /** Enter in the last quantity. */
  onLast: () => void
}

export function CartList({ lines, onChange, onRemove, onLast }: CartListProps) {
  return (
    // The keys of its fields: each moves on to the next by Enter.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      aria-label="Products in your cart"
      className="@container divide-y divide-line rounded-box border border-line bg-surface"
      onKeyDown={(event) => moveOn(event, onLast)}
    >
      {lines.map((line) => (
        <CartLineRow key={line.productId} line={line} onChange={onChange} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function moveOn(event: KeyboardEvent<HTMLUListElement>, onLast: () => void): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return onLast()
  next.focus()
  next.select()
}
