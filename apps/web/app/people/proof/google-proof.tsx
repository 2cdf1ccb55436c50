import { useState } from 'react'
import { useLocation } from 'react-router'
import * as t from '@wheelyard/messages/buyer'
import { saveReturnPath } from '../sign-in/return-path.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Button } from '#web/ui/button.tsx'

/** Leaves the page; google-return.tsx leads back to it. */
export function GoogleProof() {
  const site = useSite()
  const { pathname, search, hash } = useLocation()
  const [leaving, setLeaving] = useState(false)
  if (!site?.google) return null
  return (
    <Button
      variant="plain"
      busy={leaving && t.proof_loading()}
      onClick={() => {
        setLeaving(true)
        saveReturnPath(`${pathname}${search}${hash}`)
        window.location.assign(new URL(`${site.identity}/google?for=proof`, site.publicUrl))
      }}
    >
      {t.proof_continueWithGoogle()}
    </Button>
  )
}
