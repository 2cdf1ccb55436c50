import type { Units } from '@wheelyard/contract/values/units'
import * as t from '@wheelyard/messages/public'
import { useSession } from '#web/people/session/session.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { showUnits, useUnits } from '#web/lib/units.ts'

/** Beside measures. Visitors choose for their browser, who is signed in also for their account. */
export function UnitsButton() {
  const units = useUnits()
  const session = useSession()
  const other: Units = units === 'us' ? 'metric' : 'us'
  async function change() {
    if (session.status !== 'signed-in') return showUnits(other)
    const { chooseUnits } = await loadChunk(() => import('./choose-units.ts'))
    await chooseUnits(session.user.email, other)
  }
  return (
    <button type="button" className="text-link text-sm print:hidden" onClick={() => void change()}>
      {t.users_showUnits({ units: other })}
    </button>
  )
}
