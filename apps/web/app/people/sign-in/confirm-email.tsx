import { useMutation } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
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
      <NarrowCard title="Your address is confirmed" text={`Emails about your orders go to ${user.email}.`}>
        <ButtonLink to={paths.products} className="mt-6">
          See all products
        </ButtonLink>
      </NarrowCard>
    )
  }
  const text = confirm.error
    ? messageOf(confirm.error)
    : `Press the button if ${user.email} is yours. You stay logged in here and are logged out on all other devices.`
  return (
    <NarrowCard title="Confirm your email address" text={text}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => confirm.mutate()} busy={confirm.isPending && 'One moment…'}>
          Confirm this address
        </Button>
        {confirm.error ? (
          <ButtonLink to={paths.dashboard.profile} variant="plain">
            My Profile
          </ButtonLink>
        ) : null}
      </div>
    </NarrowCard>
  )
}
