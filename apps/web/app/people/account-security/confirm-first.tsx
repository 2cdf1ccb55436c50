import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
import { useSendConfirmation } from './account-safety.queries.ts'
import { SafetySection } from './safety-section.tsx'

/** In place of passkeys and the second factor, which the identity service refuses until the address is confirmed. */
export function ConfirmFirst({ email }: { email: string }) {
  const send = useSendConfirmation()
  const sendLink = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.success(t.accountSecurity_weHaveSentYou()),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <SafetySection id="confirm-first" title={t.accountSecurity_passkeysAndSecondFactor()}>
      <p>
        {rich(
          t.accountSecurity_youCanAddThem({
            bold: () => (
              <b>
                <EmailAddress email={email} />
              </b>
            ),
          }),
        )}
      </p>
      <Button
        variant="plain"
        className="justify-self-start"
        busy={send.isPending && t.accountSecurity_sending()}
        onClick={sendLink}
      >
        {t.accountSecurity_sendLinkAgain()}
      </Button>
    </SafetySection>
  )
}
