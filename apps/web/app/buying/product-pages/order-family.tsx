import type { FamilyMember, FamilyOnPage } from '@wheelyard/contract/catalogue/products.calls'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import { lineProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { type FormEvent, useId, useState } from 'react'
import { addLinesToCart } from '#web/buying/cart/add-lines-to-cart.ts'
import { Swatch } from '#web/catalogue/family-swatches/swatch.tsx'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Several products of a family go into the cart in one call: all of them, or none. */
export function OrderFamily({ family: { members } }: { family: FamilyOnPage }) {
  const heading = useId()
  const cannotBuy = useCannotBuyFor()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAdding, setAdding] = useState(false)
  const wanted = members.flatMap((member) => {
    const quantity = Number(typed[member._id] || 0)
    return quantity === 0 ? [] : { member, quantity, problem: lineProblem(quantity, member)?.message }
  })
  const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const isGood = wanted.length > 0 && wanted.every(({ problem }) => problem === undefined)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!isGood || isAdding) return
    setAdding(true)
    const problem = await addLinesToCart(wanted.map(({ member, quantity }) => ({ productId: member._id, quantity })))
    setAdding(false)
    if (problem !== undefined) return toast.error(problem)
    setTyped({})
    toast.success(t.productPages_unitsUnitsAddedTo({ units }), { label: t.productPages_seeYourCart(), to: paths.cart })
  }
  if (cannotBuy) return null
  return (
    <section aria-labelledby={heading} className="mt-12 lg:mt-16">
      <h2 id={heading} className="text-heading">
        {t.productPages_orderSeveralAtOnce()}
      </h2>
      <form noValidate onSubmit={(event) => void add(event)} className="mt-4 rounded-box border border-line bg-surface">
        <ul>
          {members.map((member) => (
            <MemberRow
              key={member._id}
              member={member}
              typed={typed[member._id] ?? ''}
              problem={wanted.find((line) => line.member === member)?.problem}
              onType={(text) => setTyped({ ...typed, [member._id]: text })}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-4 p-4">
          <output className="numeric font-semibold">
            {Number.isNaN(units) || units === 0 ? '' : t.productPages_unitsUnits({ units })}
          </output>
          <Button type="submit" disabled={!isGood} busy={isAdding && t.productPages_adding()}>
            {t.productPages_addAllToCart()}
          </Button>
        </div>
      </form>
    </section>
  )
}

type MemberRowProps = {
  member: FamilyMember
  typed: string
  problem: string | undefined
  onType: (text: string) => void
}

function MemberRow({ member, typed, problem, onType }: MemberRowProps) {
  const { _id, option, swatch, price, priceTiers, minOrder, available } = member
  const id = useId()
  const lowest = priceTiers.findLast(({ minQuantity }) => minQuantity <= available)
  return (
    <li className="family-row">
      <label htmlFor={id} className="flex min-w-0 items-center gap-2 font-semibold">
        <Swatch color={swatch} className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{option}</span>
      </label>
      <p className="numeric text-end">
        {formatMoney(centsOf(price))}
        {lowest ? (
          <span className="block text-sm text-muted">
            {t.productPages_priceFrom({ price: formatMoney(centsOf(lowest.price)), minQuantity: lowest.minQuantity })}
          </span>
        ) : null}
      </p>
      <p className="text-sm text-muted sm:text-end">
        {t.productPages_availableAvailable({ available })}
        <span className="block">{t.productPages_atLeast({ minOrder })}</span>
      </p>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={available}
        disabled={!isOrderable(member)}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onType(target.value)}
        className="input numeric w-24 text-center"
        data-member={_id}
      />
      <p
        id={`${id}-problem`}
        role="alert"
        className="col-span-full text-sm font-medium text-danger empty:absolute sm:text-end"
      >
        {problem}
      </p>
    </li>
  )
}
