import { useMutation } from '@tanstack/react-query'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { canUsePasskeys } from '#web/people/session/can-use-passkeys.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import type { PasskeyAnswer } from '#web/people/session/passkeys.ts'
import { type SignInState, useSignInState } from './return-path.ts'
import { useSignIn } from './use-sign-in.ts'

type Login =
  | { by: 'form' | 'demo button'; email: string; password: string }
  /** `offered`: in the list of the email field. */
  | { by: 'passkey'; offered?: PasskeyAnswer }

const passkeyLogin = () => loadChunk(() => import('./passkey-login.ts'))

/** Ends with a session, at the second step, or with `data` false: cancelled. */
export function useLogin() {
  const { identityUrl, calls } = useSignIn()
  const state = useSignInState()
  const navigate = useNavigate()

  const login = useMutation({
    mutationFn: async (way: Login) => {
      if (way.by === 'passkey') return (await passkeyLogin()).logInByPasskey(identityUrl, way.offered)
      const { email, password } = way
      try {
        await calls.logIn({ email, password })
      } catch (error) {
        if (!isRefusedAs(error, identityApi.signIn, 'second-factor-needed')) throw error
        const next: SignInState = { ...state, secondStep: error.body.methods }
        await navigate(paths.login, { replace: true, state: next })
      }
      return true
    },
  })

  const { mutate, isIdle, isError, data } = login
  const isWaiting = isIdle || isError || data === false
  useEffect(() => {
    if (!isWaiting || !canUsePasskeys()) return
    const over = new AbortController()
    const offer = async () => {
      const offered = await (await passkeyLogin()).offerInEmailField(identityUrl, over.signal)
      if (offered) mutate({ by: 'passkey', offered })
    }
    // No one has asked for it: the form and the button are there.
    offer().catch(() => undefined)
    return () => over.abort()
  }, [isWaiting, identityUrl, mutate])
  return login
}
