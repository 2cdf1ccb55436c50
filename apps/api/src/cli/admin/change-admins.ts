import { email as emailSchema } from '@wheelyard/contract/values/text.schemas'
import type { Db } from '#api/db/client'
import { listUsers } from '#api/people/users/profiles.store'
import { changeRole, commandLine } from '#api/people/users/roles.service'
import { StartupError } from '@wheelyard/server/startup-error'
import { type IdentityHome, resetSecondFactor } from './reset-second-factor.ts'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | reset-second-factor EMAIL'

export async function changeAdmins(db: Db, [command, address]: string[], home: IdentityHome): Promise<string> {
  if (command === 'list') return await listAdmins(db)
  const email = emailSchema.safeParse(address)
  if (command === 'reset-second-factor' && email.success) return await resetSecondFactor(db, email.data, home)
  if ((command !== 'grant' && command !== 'revoke') || !email.success) throw new StartupError(USAGE)
  const granted = command === 'grant'
  const result = await changeRole(db, commandLine, email.data, granted ? 'admin' : 'customer')
  if (!result.ok) throw new StartupError(result.problem.message + (granted ? '. They must sign up first.' : ''))
  const since = result.value.modifiedCount ? 'now' : 'already'
  return `${email.data} is ${since} ${granted ? 'an administrator' : 'a customer'}.`
}

async function listAdmins(db: Db): Promise<string> {
  const { rows: users } = await listUsers(db, { role: 'admin' })
  return users.map((user) => `${user.email}  ${user.name}`).join('\n') || 'There are no administrators yet.'
}
