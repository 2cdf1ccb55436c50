import { useQuery } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import * as t from '@wheelyard/messages/buyer'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { logInAgain } from '#web/people/session/session.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { ProofRequest } from './proof-requests.ts'
import { ProofSteps } from './proof-steps.tsx'
import { proofCalls, sayConfirmed } from './proof.calls.ts'

export function ProofDialog({ request }: { request: ProofRequest }) {
  const { settle, methods, byPasskey = false } = request
  const identityUrl = useSite()?.identity ?? '/identity'
  const calls = useMemo(() => proofCalls(identityUrl), [identityUrl])
  const [isProved, setProved] = useState(false)
  const [isOver, setOver] = useState(false)
  const ways = useQuery({
    queryKey: ['proof', 'ways'],
    queryFn: ({ signal }) => calls.waysOfAccount(signal),
    staleTime: 0,
    gcTime: 0,
  })
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [askedAt] = useState(address)
  // What was asked for belongs to the page it was asked on. Not by its key: after Google it is replaced by itself.
  useEffect(() => {
    if (address !== askedAt) settle(false)
  }, [address, askedAt, settle])

  return (
    // Closed before it is answered, so that the focus is back where it was.
    <Dialog open={!isProved} onClose={() => settle(isProved)} title={t.proof_confirmItsYou()}>
      {isOver || isRefusedAs(ways.error, secondFactorApi.state, 'no-user') ? (
        <LogInAgain identityUrl={identityUrl} />
      ) : (
        <QueryView query={ways}>
          {(account) => (
            <ProofSteps
              account={account}
              firstStepDone={methods}
              byPasskey={byPasskey}
              calls={calls}
              onProved={() => {
                setProved(true)
                if (methods) sayConfirmed()
              }}
              onSessionOver={() => setOver(true)}
            />
          )}
        </QueryView>
      )}
    </Dialog>
  )
}

const LogInAgain = ({ identityUrl }: { identityUrl: string }) => (
  <>
    <p className="mt-3 text-muted">{t.proof_pleaseLogInAgain()}</p>
    <div className="dialog-actions">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button onClick={() => void logInAgain(identityUrl)} autoFocus>
        {t.proof_logIn()}
      </Button>
    </div>
  </>
)
