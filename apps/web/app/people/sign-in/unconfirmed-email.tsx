import { useMutation } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
import { useAccountSecurity } from './use-account-security.ts'

/** Above every screen of the dashboard, until the address is confirmed. */
export function UnconfirmedEmail() {
  const { user } = useSignedIn()
  const calls = useAccountSecurity()
  const send = useMutation({
    mutationFn: calls.sendConfirmation,
    onSuccess: () => toast.success(t.signIn_weHaveSentYou()),
    onError: (error) => toast.error(messageOf(error)),
  })
  if (user.emailConfirmed) return null
  return (
    <aside
      aria-label={t.signIn_notConfirmedYet()}
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-surface px-5 py-4"
    >
      <p className="min-w-0">
        {rich(
          t.signIn_pleaseConfirmYourEmail({
            bold: () => (
              <b>
                <EmailAddress email={user.email} />
              </b>
            ),
          }),
        )}
      </p>
      <Button variant="plain" size="small" onClick={() => send.mutate()} busy={send.isPending && t.signIn_sending()}>
        {t.signIn_sendLinkAgain()}
      </Button>
    </aside>
  )
}
