import { useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { saveReturnPath } from './return-path.ts'
import { useSignIn } from './use-sign-in.ts'

export function GoogleButton({ returnPath, disabled }: { returnPath: string; disabled: boolean }) {
  const { site, identityUrl } = useSignIn()
  const isHydrated = useHydrated()
  const [leaving, setLeaving] = useState(false)
  if (!site?.google) return null
  return (
    <>
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t.signIn_or()}
      </p>
      <Button
        variant="plain"
        busy={leaving && t.signIn_loading()}
        disabled={disabled || !isHydrated}
        onClick={() => {
          setLeaving(true)
          saveReturnPath(returnPath)
          // At the shop's public address, whatever host this page was opened under: Google returns there, and the cookie is set there.
          window.location.assign(new URL(`${identityUrl}/google`, site.publicUrl))
        }}
      >
        <GoogleSign />
        {t.signIn_continueWithGoogle()}
      </Button>
    </>
  )
}

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="currentColor"
        d="M12 10.2v3.9h5.5c-.2 1.400-1.600 4.100-5.500 4.100a6.200 6.200 0 0 1 0-12.400c1.900 0 3.100.800 3.900 1.500l2.600-2.500A9.900 9.900 0 0 0 12 2.200a9.800 9.800 0 1 0 0 19.600c5.700 0 9.400-4 9.400-9.600 0-.700-.1-1.400-.2-2z"
      />
    </svg>
  )
}
