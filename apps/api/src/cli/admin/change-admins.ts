import { email as emailSchema } from '@wheelyard/contract/calls/text'
import type { Db } from '#api/db/client'
import { listUsers } from '#api/features/users/profiles.store'
import { grantAdminByHand, revokeAdminByHand } from '#api/features/users/roles.service'
import { StartupError } from '@wheelyard/server/startup-error'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list'

/** Returns what to print; throws a StartupError with the reason for a refusal. */
export async function changeAdmins(db: Db, [command, address]: string[]): Promise<string> {
  if (command === 'list') return await listAdmins(db)
  const email = emailSchema.safeParse(address)
  if ((command !== 'grant' && command !== 'revoke') || !email.success) throw new StartupError(USAGE)
  return await (command === 'grant' ? grant : revoke)(db, email.data)
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

async function listAdmins(db: Db): Promise<string> {
  const { rows: users } = await listUsers(db, { role: 'admin' })
  return users.map((user) => `${user.email}  ${user.name}`).join('\n') || 'There are no administrators yet.'
}
