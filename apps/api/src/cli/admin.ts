import { email as emailSchema } from '@wheelyard/contract/text'
import { openDatabase, type Db } from '../db/client.ts'
import { reachDatabase } from '../db/embedded/reach-database.ts'
import { readSettings } from '../env.ts'
import { listUsers } from '../features/users/profiles.store.ts'
import { grantAdminByHand, revokeAdminByHand } from '../features/users/roles.service.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './command.ts'

const USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list'

/** `npm run admin`: who administers the shop. The first one is made here; there is always one left. */
await runCommand(async () => {
  const [act, address] = process.argv.slice(2)
  const reached = await reachDatabase(readSettings())
  const database = openDatabase(reached.url, { poolSize: 2, onError: () => {} })
  try {
    return await carryOut(database.db, act, address)
  } finally {
    await database.close()
    await reached.close()
  }
})

async function carryOut(db: Db, act: string | undefined, address: string | undefined): Promise<string> {
  if (act === 'list') return await namesOfAdmins(db)
  const email = emailSchema.safeParse(address)
  if ((act !== 'grant' && act !== 'revoke') || !email.success) throw new StartupError(USAGE)
  const result = await (act === 'grant' ? grantAdminByHand : revokeAdminByHand)(db, email.data)
  if (!result.ok)
    throw new StartupError(
      act === 'grant' ? `${result.problem.message}. They must sign up first.` : result.problem.message,
    )
  const state = act === 'grant' ? 'an administrator' : 'a customer'
  return `${email.data} is ${result.value.modifiedCount === 1 ? 'now' : 'already'} ${state}.`
}

async function namesOfAdmins(db: Db): Promise<string> {
  const { users } = await listUsers(db, { role: 'admin' })
  return users.map((user) => `${user.email}  ${user.name}`).join('\n') || 'There is no administrator yet.'
}
