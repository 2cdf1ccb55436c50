import { type KeyboardEvent, useCallback, useDeferredValue, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as t from '@wheelyard/messages/buyer'
import type { Change } from './cart-changes.ts'
import { CartLineRow, type ShownLine } from './cart-line-row.tsx'
import { useLatest } from '#web/lib/use-latest.ts'

type CartListProps = {
  lines: readonly ShownLine[]
  /** Whose lines these are; of a saved list it is not the cart. */
  of?: 'cart' | 'list'
  onChange: (productId: string, to: Change) => void
  onRemove: (line: ShownLine, index: number) => void
  /** Enter in the last quantity. */
  onLast: () => void
}

const GROUP = 10

/** In groups: the browser skips those far from the screen, and to watch 50 costs it far less than 500 lines. */
export function CartList({ lines, of = 'cart', onChange, onRemove, onLast }: CartListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useLatest(lines)
  // A phone takes seconds for 500 lines: the first are drawn at once, the others while the page already answers.
  const isWhole = useDeferredValue(true, false)

  const remove = useCallback(
    (line: ShownLine) => {
      const index = shown.current.indexOf(line)
      // Lines move up from group to group; then the keyboard goes on at the same place.
      flushSync(() => onRemove(line, index))
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.cart-line-remove') ?? [])]
      const next = buttons[index] ?? buttons.at(-1)
      next?.focus()
    },
    [shown, onRemove],
  )

  return (
    // The keys of its fields: each moves on to the next by Enter.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <ul> takes no groups of lines
      role="list"
      aria-label={t.cart_productsIn({ of })}
      className="@container divide-y divide-line rounded-box border border-line bg-surface"
      onKeyDown={(event) => moveOn(event, isWhole ? onLast : undefined)}
    >
      {inGroups(isWhole ? lines : lines.slice(0, GROUP)).map((group, index) => (
        <div key={index} role="presentation" className="cart-lines divide-y divide-line">
          {group.map((line) => (
            <CartLineRow key={line.productId} line={line} of={of} onChange={onChange} onRemove={remove} />
          ))}
        </div>
      ))}
    </div>
  )
}

const inGroups = (lines: readonly ShownLine[]) =>
  Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, n) => lines.slice(n * GROUP, (n + 1) * GROUP))

function moveOn(event: KeyboardEvent<HTMLDivElement>, onLast: (() => void) | undefined): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return onLast?.()
  next.focus()
  next.select()
}
