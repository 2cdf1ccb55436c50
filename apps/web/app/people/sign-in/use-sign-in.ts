import { useMemo } from 'react'
import { useSite } from '#web/shop/site/site.ts'
import { signInCalls } from './sign-in.calls.ts'

export function useSignIn() {
  const site = useSite()
  const identityUrl = site?.identity ?? '/identity'
  const calls = useMemo(() => signInCalls(identityUrl), [identityUrl])
  return { site, identityUrl, calls }
}
