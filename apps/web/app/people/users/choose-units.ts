import { usersApi } from '@wheelyard/contract/people/users.calls'
import type { Units } from '@wheelyard/contract/values/units'
import { messageOf } from '#web/lib/message-of.ts'
import { api } from '#web/lib/api-client.ts'
import { showUnits } from '#web/lib/units.ts'
import { toast } from '#web/ui/toast.tsx'

/** Also of packing slips, and in every browser of this person. */
export async function chooseUnits(email: string, units: Units): Promise<void> {
  try {
    await api.call(usersApi.savePreferences, { params: { email }, body: { units } })
    showUnits(units)
  } catch (error) {
    toast.error(messageOf(error))
  }
}
