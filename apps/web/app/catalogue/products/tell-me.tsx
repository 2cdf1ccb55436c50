import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { useSession } from '#web/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const calls = () => loadChunk(() => import('./back-in-stock.ts'))

/** A visitor's wish, on the way to /login and back. In the tab's storage: an address could be written by anyone. */
const WISH = 'tellMeWhenBack'

/** One email when the product can be ordered again, on or off by a click. */
export function TellMe({ productId }: { productId: string }) {
  const session = useSession()
  const email = session.status === 'signed-in' ? session.user.email : undefined
  const [isRequested, setWaiting] = useState(false)
  const isWaiting = email !== undefined && isRequested
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const from = useLocation()

  useEffect(() => {
    if (email === undefined) return undefined
    let isCurrent = true
    const show = (waiting: boolean) => isCurrent && setWaiting(waiting)
    // The button still works if this fails.
    void startWaitingOrLook(productId).then(show, () => show(false))
    return () => {
      isCurrent = false
    }
  }, [email, productId])

  async function toggle() {
    if (email === undefined) {
      sessionStorage.setItem(WISH, productId)
      return navigate(paths.login, { state: { from } })
    }
    setBusy(true)
    const chunk = await calls().catch(() => undefined)
    const problem = chunk ? await chunk.setWaitingFor(productId, !isWaiting) : chunkFailed()
    setBusy(false)
    if (problem === undefined) setWaiting(!isWaiting)
    else toast.error(problem)
    return undefined
  }

  return (
    <div id="tell-me" className="grid justify-items-start gap-3">
      <Button
        variant={isWaiting ? 'plain' : 'primary'}
        size="large"
        aria-disabled={isBusy || session.status === 'loading'}
        onClick={() => void (isBusy || session.status === 'loading' || toggle())}
      >
        {isWaiting ? t.products_dontNotifyMe() : t.products_notifyMeWhenIts()}
      </Button>
      <output className="wrap-anywhere text-muted empty:absolute">
        {isWaiting ? t.products_wellEmailWhenIts({ email }) : null}
      </output>
    </div>
  )
}

async function startWaitingOrLook(productId: string): Promise<boolean> {
  const { isWaitingFor, setWaitingFor } = await calls()
  if (sessionStorage.getItem(WISH) === productId) {
    sessionStorage.removeItem(WISH)
    const problem = await setWaitingFor(productId, true)
    if (problem !== undefined) toast.error(problem)
  }
  return isWaitingFor(productId)
}
