import { problem } from '../values/problem.ts'

export const adminFirst = problem(409, 'admin-first', 'This person is an admin. Remove them as admin first.')
export const staffFirst = problem(409, 'staff-first', 'This person works in the shop. Take away their roles first.')
export const ownAccount = problem(409, 'own-account', 'You can neither block nor delete your own account.')
/** For whoever orders on behalf of a customer. */
export const customerBlocked = problem(409, 'customer-blocked', 'This customer is blocked. Unblock them first.')
