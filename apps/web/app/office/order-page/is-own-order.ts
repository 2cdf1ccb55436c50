import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import type { User } from '@wheelyard/contract/people/users.calls'

/** Who sees an order and does not administer orders buys for the account that it belongs to. */
export const isOwnOrder = ({ email, desk }: TrackedOrder, user: Pick<User, 'email'>): boolean =>
  email === user.email || desk === null
