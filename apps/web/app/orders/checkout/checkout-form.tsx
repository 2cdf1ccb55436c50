import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { type Cart } from '@wheelyard/contract/buying/cart.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import type { OrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import { type Order, PO_NUMBER_MAX } from '@wheelyard/contract/orders/orders.calls'
import { displayName, type User } from '@wheelyard/contract/people/users.calls'
import { chooseDelivery } from '@wheelyard/contract/buying/freight-problems'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { checkoutSchema } from './checkout-schema.ts'
import { CheckoutRefusal } from './checkout-refusal.tsx'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { OrderTerms } from '../orders/order-terms.tsx'
import { usePlaceCart } from './use-place-cart.ts'

type CheckoutFormProps = {
  cart: Cart
  buyer: User
  /** Where it goes; undefined until one is saved or chosen. */
  address: SavedAddress | undefined
  /** How it goes there; undefined until that is chosen, null in a shop without freight rates. */
  freight: FreightOption | null | undefined
  /** Undefined until it is known, null in a shop that charges none. */
  tax: OrderTaxReply | null | undefined
  /** The tax is being worked out. */
  isWaiting: boolean
  hasUnsavedCompany: boolean
  onPlaced: (order: Order) => void
  /** The cart itself must be looked at again. */
  onCartRefused: (message: string) => void
}

export function CheckoutForm({ cart, buyer, onPlaced, onCartRefused, isWaiting, ...chosen }: CheckoutFormProps) {
  const { address, freight, tax, hasUnsavedCompany } = chosen
  const form = useZodForm(checkoutSchema, { poNumber: '' })
  const [keys] = useState(() => new IdempotencyKeys())
  // What changes while the buyer fills in the form is refused by the shop, and so never goes unnoticed.
  const [seen] = useState({ version: cart.version, goods: cart.goods, discount: countedIn(cart) })
  const placing = usePlaceCart()
  const [isTried, setTried] = useState(false)
  const isPlacing = placing.isPending || placing.isSuccess
  const missing = whatIsMissing(chosen)

  const place = (expectedTotal: number) =>
    form.handleSubmit(({ poNumber }) => {
      setTried(true)
      if (!address || freight === undefined || tax === undefined || hasUnsavedCompany) return
      const order = {
        version: seen.version,
        expectedTotal,
        addressId: address._id,
        ...(freight && { freight: { mode: freight.mode, price: freight.price } }),
        ...(seen.discount && { discount: seen.discount }),
        ...(tax && { tax: tax.amount }),
        ...(poNumber && { poNumber }),
      }
      placing.mutate(
        // An address that was changed meanwhile makes it another order.
        { order, key: keys.keyFor({ order, address }) },
        {
          onSuccess: ({ order: placed }) => onPlaced(placed),
          onError: (error) => {
            if (isAboutCart(error)) onCartRefused(error.message)
          },
        },
      )
    })()

  return (
    <form
      noValidate
      aria-label={t.checkout_yourOrder()}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void place(sumOf(seen.goods, -(seen.discount?.amount ?? 0), freight?.price ?? 0, tax?.amount ?? 0))
      }}
    >
      <h2 className="text-heading">{t.checkout_customerInfo()}</h2>
      <DefinitionList
        className="grid gap-4 sm:grid-cols-2"
        valueClass="font-semibold"
        items={{ [t.checkout_name()]: displayName(buyer), [t.checkout_email()]: buyer.email }}
      />
      <Field
        label={t.checkout_poNumberOptional()}
        hint={t.checkout_yourOwnReference()}
        autoComplete="off"
        maxLength={PO_NUMBER_MAX}
        {...form.field('poNumber')}
      />
      <FormError message={address && isTried ? missing : undefined} />
      <CheckoutRefusal
        error={isAboutCart(placing.error) ? null : placing.error}
        busy={placing.isPending}
        emailConfirmed={buyer.emailConfirmed}
        onAccept={(total) => void place(total)}
      />
      {/* Not `disabled`: the keyboard reaches it, and hears the reason. */}
      <Button
        type="submit"
        size="large"
        variant={address ? 'primary' : 'plain'}
        busy={isPlacing ? t.checkout_ordering() : isWaiting && t.checkout_oneMoment()}
        aria-disabled={!address}
        aria-describedby="place-order-reason"
        className="aria-disabled:text-muted"
      >
        {t.checkout_placeOrder()}
      </Button>
      <p id="place-order-reason" className="-mt-3 text-sm text-muted empty:hidden">
        {address ? undefined : t.checkout_pleaseChooseDeliveryAddress()}
      </p>
      <OrderTerms />
    </form>
  )
}

type Chosen = Pick<CheckoutFormProps, 'freight' | 'tax' | 'hasUnsavedCompany'>

function whatIsMissing({ freight, tax, hasUnsavedCompany }: Chosen) {
  if (hasUnsavedCompany) return t.checkout_pleaseSaveYourCompany()
  if (freight === undefined) return chooseDelivery.message
  return tax === undefined ? t.checkout_taxIsNotKnown() : undefined
}

/** One that does not count is no part of the order. */
const countedIn = ({ discount }: Cart) =>
  discount && discount.amount > 0 ? { code: discount.code, amount: discount.amount } : null

const sumOf = (...dollars: number[]) => dollarsOf(dollars.reduce((cents, each) => cents + centsOf(each), 0))

const isAboutCart = (error: Error | null) => ABOUT_CART.some((code) => isRefusedAs(error, orderCartApi.place, code))
const ABOUT_CART = [
  'cart-empty',
  'cart-changed',
  'cart-has-problems',
  'discount-unknown',
  'discount-not-yet',
  'discount-ended',
  'discount-used-up',
  'discount-used-by-you',
  'discount-below-minimum',
  'discount-changed',
] as const
