import { email as emailSchema } from '@wheelyard/contract/calls/text'
import type { Db } from '#api/db/client'
import { listUsers } from '#api/features/users/profiles.store'
import { grantAdminByHand, revokeAdminByHand } from '#api/features/users/roles.service'
import { StartupError } from '@wheelyard/server/startup-error'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list'

/** Carries out the words of the command line and answers what to print; what cannot be done is an error with a reason. */
export async function changeAdmins(db: Db, [act, address]: string[]): Promise<string> {
  if (act === 'list') return await namesOfAdmins(db)
  const email = emailSchema.safeParse(address)
  if ((act !== 'grant' && act !== 'revoke') || !email.success) throw new StartupError(USAGE)
  return await (act === 'grant' ? grant : revoke)(db, email.data)
}

async function grant(db: Db, email: string): Promise<string> {
  const result = await grantAdminByHand(db, email)
  if (!result.ok) throw new StartupError(`${result.problem.message}. They must sign up first.`)
  return `${email} is ${result.value.modifiedCount ? 'now' : 'already'} an administrator.`
}

async function revoke(db: Db, email: string): Promise<string> {
  const result = await revokeAdminByHand(db, email)
  if (!result.ok) throw new StartupError(result.problem.message)
  return `${email} is ${result.value.modifiedCount ? 'now' : 'already'} a customer.`
}

async function namesOfAdmins(db: Db): Promise<string> {
  const { rows: users } = await listUsers(db, { role: 'admin' })
  return users.map((user) => `${user.email}  ${user.name}`).join('\n') || 'There is no administrator yet.'
}
