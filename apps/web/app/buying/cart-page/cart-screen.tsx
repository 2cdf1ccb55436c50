import type { Cart, CartLine } from '@wheelyard/contract/buying/cart.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CartList } from '../cart/cart-list.tsx'
import { CartLoad } from './cart-load.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckOut, CheckOutBar } from './check-out.tsx'
import { useCart } from '../cart/use-cart.ts'

export function CartScreen() {
  const { cart, query, isOffline, ...changes } = useCart()
  if (cart) {
    return (
      <>
        {isOffline ? <OfflineNote>{t.cartPage_changesAreSavedWhen()}</OfflineNote> : null}
        {cart.lines.length > 0 ? <FilledCart cart={cart} {...changes} /> : <EmptyCart />}
      </>
    )
  }
  if (isOffline) return <OfflineNote>{t.cartPage_yourCartIsShown()}</OfflineNote>
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  return <Spinner />
}

type FilledCartProps = Omit<ReturnType<typeof useCart>, 'cart' | 'query' | 'isOffline'> & { cart: Cart }

function FilledCart({ cart, isCustomers, isUnsaved, change, putBack, saveNow }: FilledCartProps) {
  const navigate = useNavigate()
  const inSummary = useRef<HTMLButtonElement>(null)
  const inBar = useRef<HTMLButtonElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  // Checkout starts from what the shop has saved.
  useEffect(() => {
    if (isLeaving && !isUnsaved) void navigate(paths.checkout)
  }, [isLeaving, isUnsaved, navigate])

  const remove = useCallback(
    (line: CartLine, index: number) => {
      change(line.productId, 'removed')
      toast.info(t.cartPage_nameWasRemoved({ name: line.name }), {
        label: t.cartPage_undo(),
        onClick: () => putBack(line, index),
      })
    },
    [change, putBack],
  )

  const leaving = {
    cart,
    busy: isLeaving && t.cartPage_oneMoment(),
    onCheckOut: () => {
      saveNow()
      setLeaving(true)
    },
  } as const
  // The screen shows one of the two, and a hidden one takes no focus.
  const focusCheckOut = () => [inSummary, inBar].forEach(({ current }) => current?.focus())

  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8">
        <CartList lines={cart.lines} onChange={change} onRemove={remove} onLast={focusCheckOut} />
        <div className="lg:sticky lg:top-24 lg:row-span-2">
          <CartSummary
            cart={cart}
            checkOut={
              <div className="hidden gap-3 lg:grid">
                <CheckOut ref={inSummary} {...leaving} />
              </div>
            }
            isCustomers={isCustomers}
            isUnsaved={isUnsaved}
          />
        </div>
        <CartLoad cart={cart.lines} onOrder={change} />
      </div>
      <CheckOutBar ref={inBar} {...leaving} />
    </>
  )
}

function EmptyCart() {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
      <p className="text-heading font-display font-bold">{t.cartPage_yourCartIsEmpty()}</p>
      <p className="max-w-[44ch] text-muted">{t.cartPage_putSeveralModelsInto()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.products}>{t.cartPage_seeAllProducts()}</ButtonLink>
        <ButtonLink to={paths.quickOrder} variant="plain">
          {t.cartPage_quickOrder()}
        </ButtonLink>
      </div>
    </div>
  )
}

function OfflineNote({ children }: { children: string }) {
  return (
    <output className="mb-6 block rounded-field border border-warning p-4 font-medium text-warning">
      {t.cartPage_youAreOffline()} {children}
    </output>
  )
}
