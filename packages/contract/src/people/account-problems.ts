import * as t from '@wheelyard/messages/server'
import { problem } from '../values/problem.ts'

export const adminFirst = problem(409, 'admin-first', t.accountProblems_thisPersonIsAdmin)
export const staffFirst = problem(409, 'staff-first', t.accountProblems_thisPersonWorksIn)
export const ownAccount = problem(409, 'own-account', t.accountProblems_youCanNeitherBlock)
/** For whoever orders on behalf of a customer. */
export const customerBlocked = problem(409, 'customer-blocked', t.accountProblems_thisCustomerIsBlocked)
