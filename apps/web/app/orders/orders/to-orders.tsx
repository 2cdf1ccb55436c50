import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'

/** From an order that was not found. */
export function ToOrders() {
  const isStaff = useMay()('see-orders')
  return (
    <Link to={isStaff ? paths.dashboard.manageOrders : paths.dashboard.myOrders} className="text-link">
      {isStaff ? 'To Manage Orders' : 'To My Orders'}
    </Link>
  )
}
