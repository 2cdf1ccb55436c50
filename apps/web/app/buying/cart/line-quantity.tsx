import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { nextQuantity } from '@wheelyard/contract/catalogue/quantity-steps'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Stepper } from '#web/ui/stepper.tsx'
import { classNames } from '#web/ui/class-names.ts'

type LineQuantityProps = { line: CartLine; describedBy: string; onChange: (quantity: number) => void }

/** What is typed stays as it is typed: a quantity that cannot be ordered is explained, never rounded. */
export function LineQuantity({ line, describedBy, onChange }: LineQuantityProps) {
  const { name, quantity, problem } = line
  const [typed, setTyped] = useState<string>()
  // A button may have chosen another quantity since.
  const isAsTyped = typed !== undefined && Object.is(numberIn(typed), quantity)
  const stepTo = (next: number | undefined) => {
    if (next === undefined) return undefined
    return () => {
      setTyped(undefined)
      onChange(next)
    }
  }
  return (
    <Stepper
      of={name}
      onFewer={stepTo(nextQuantity(quantity, -1, line))}
      onMore={stepTo(nextQuantity(quantity, 1, line))}
    >
      <input
        name="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={t.cart_quantityOf({ name })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        value={isAsTyped ? typed : Number.isNaN(quantity) ? '' : quantity}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(numberIn(target.value))
        }}
        onBlur={() => {
          if (!Number.isNaN(quantity)) setTyped(undefined)
        }}
        className={classNames('input numeric w-24 px-1 text-center font-semibold', problem && 'input-error')}
      />
    </Stepper>
  )
}

/** "1,200" is 1200, as the shop itself writes it; anything but a number is NaN. */
export function numberIn(text: string): number {
  const digits = text.trim().replaceAll(',', '')
  return digits === '' ? Number.NaN : Number(digits)
}
