import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSendConfirmation } from './account-safety.queries.ts'
import { SafetySection } from './safety-section.tsx'

/** In place of passkeys and the second factor, which the identity service refuses until the address is confirmed. */
export function ConfirmFirst({ email }: { email: string }) {
  const send = useSendConfirmation()
  const sendLink = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.success('We have sent you another link.'),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <SafetySection id="confirm-first" title="Passkeys and second factor">
      <p>
        You can add them once you have confirmed your email address, with the link we have sent to{' '}
        <b>
          <EmailAddress email={email} />
        </b>
        .
      </p>
      <Button variant="plain" className="justify-self-start" busy={send.isPending && 'Sending...'} onClick={sendLink}>
        Send the link again
      </Button>
    </SafetySection>
  )
}
