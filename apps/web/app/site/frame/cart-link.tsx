import { formatCount } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { Link, NavLink } from 'react-router'
import { useCartQuantities } from '#web/buying/cart/cart-quantities.ts'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The number is filled in by the browser and takes no room of its own, so nothing moves. */
export function CartLink() {
  const count = useCartQuantities()?.size ?? 0
  if (useCannotBuyFor()) return null
  return (
    <Link
      to={paths.cart}
      prefetch="intent"
      aria-label={t.frame_cartProducts({ count })}
      className="btn relative btn-square btn-ghost max-[30rem]:w-9"
    >
      <Icon name="cart" className="size-6" />
      <span aria-hidden="true" className="cart-badge empty:hidden">
        {count > 0 ? formatCount(count) : null}
      </span>
    </Link>
  )
}

export function CartMenuLink({ onClick }: { onClick: () => void }) {
  const count = useCartQuantities()?.size ?? 0
  if (useCannotBuyFor()) return null
  return (
    <NavLink to={paths.cart} className="menu-link" aria-label={t.frame_cartProducts({ count })} onClick={onClick}>
      {t.frame_cart({ count })}
    </NavLink>
  )
}
