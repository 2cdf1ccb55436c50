import type { Db } from '../db/client.ts'
import { readSettings } from '#api/shop/settings/shop-settings.store'
import { countAdminsWithoutSecondFactor } from '#api/people/users/roles.store'

/** For the log of a start in production. Undefined: nothing to improve. */
export async function adminAdvice(db: Db, publicUrl: string): Promise<string | undefined> {
  const { adminsNeedSecondFactor } = await readSettings(db)
  if (!adminsNeedSecondFactor)
    return `Administrators can log in with a password alone. Recommended: require a second factor of them at ${publicUrl}/dashboard/settings`
  const without = await countAdminsWithoutSecondFactor(db)
  if (without === 0) return undefined
  const who = without === 1 ? '1 administrator has' : `${without} administrators have`
  return `${who} no second factor yet, and without a passkey only the rights of a customer`
}
