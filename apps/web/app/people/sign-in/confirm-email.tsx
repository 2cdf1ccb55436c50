import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useLocation } from 'react-router'
import { messageOf } from '#web/lib/message-of.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { useAccountSecurity } from './use-account-security.ts'

/** It waits for a click, because mail programs open links by themselves. */
export function ConfirmEmail() {
  const { user } = useSignedIn()
  const calls = useAccountSecurity()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const confirm = useMutation({ mutationFn: () => calls.confirmEmail(token) })

  if (user.emailConfirmed) {
    return (
      <NarrowCard
        title={t.signIn_yourAddressIsConfirmed()}
        text={t.signIn_emailsAboutYourOrders({ email: user.email })}
      >
        <ButtonLink to={paths.products} className="mt-6">
          {t.signIn_seeAllProducts()}
        </ButtonLink>
      </NarrowCard>
    )
  }
  const text = confirm.error ? messageOf(confirm.error) : t.signIn_pressButtonIfIs({ email: user.email })
  return (
    <NarrowCard title={t.signIn_confirmYourEmailAddress()} text={text}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => confirm.mutate()} busy={confirm.isPending && t.signIn_oneMoment()}>
          {t.signIn_confirmThisAddress()}
        </Button>
        {confirm.error ? (
          <ButtonLink to={paths.dashboard.profile} variant="plain">
            {t.signIn_myProfile()}
          </ButtonLink>
        ) : null}
      </div>
    </NarrowCard>
  )
}
