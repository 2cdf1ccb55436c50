import type { User } from '@wheelyard/contract/people/users.calls'
import { useSession } from './session.ts'

/**
 * The company that somebody acts for without the right to order. On pages for visitors too: undefined for them, and
 * until it is known who looks.
 */
export function useCannotBuyFor(): User['company'] {
  const session = useSession()
  return session.status === 'signed-in' && !session.memberRights.includes('buy') ? session.user.company : undefined
}
