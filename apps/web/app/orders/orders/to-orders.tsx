import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { useSignedIn } from '#web/people/session/signed-in.ts'

/** From an order that was not found. */
export function ToOrders() {
  const { admin } = useSignedIn()
  return (
    <Link to={admin ? paths.dashboard.manageOrders : paths.dashboard.myOrders} className="text-link">
      {admin ? 'To Manage Orders' : 'To My Orders'}
    </Link>
  )
}
