import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'

/** From an order that was not found. */
export function ToOrders() {
  const isStaff = useMay()('see-orders')
  return (
    <Link to={isStaff ? paths.dashboard.manageOrders : paths.dashboard.myOrders} className="text-link">
      {isStaff ? t.orders_toManageOrders() : t.orders_toMyOrders()}
    </Link>
  )
}
