import { paths } from '@wheelyard/contract/shop/paths'
import { useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { callNewsletter } from './call-newsletter.ts'
import type { Answer } from './newsletter.calls.ts'

type Step = 'confirm' | 'unsubscribe'

const texts = {
  confirm: {
    title: 'One click to go',
    text: 'Press the button to get our newsletter once a month.',
    button: 'Confirm subscription',
  },
  unsubscribe: {
    title: 'Leave the newsletter?',
    text: 'Press the button and we’ll stop sending it.',
    button: 'Unsubscribe',
  },
}

/**
 * The page behind an emailed link. It waits for a click, because mail programs open links by
 * themselves; the token is after the #, which browsers do not send and servers do not log.
 */
export function NewsletterStep({ step }: { step: Step }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const { title, text, button } = texts[step]
  const token = useSyncExternalStore(neverChanges, tokenInAddress, () => undefined)

  async function go() {
    setBusy(true)
    setAnswer(await callNewsletter(step, tokenInAddress()))
    setBusy(false)
  }

  if (token === '') {
    return (
      <NarrowCard title="This link is incomplete" text="Please open it from the email again.">
        <ButtonLink to={paths.home} className="mt-6">
          Back To Home
        </ButtonLink>
      </NarrowCard>
    )
  }
  return (
    <NarrowCard title={title} text={answer?.message ?? text}>
      {answer?.ok ? (
        <ButtonLink to={paths.home} className="mt-6">
          Back To Home
        </ButtonLink>
      ) : (
        <Button className="mt-6" onClick={() => void go()} busy={busy && 'One moment…'}>
          {button}
        </Button>
      )}
    </NarrowCard>
  )
}

const neverChanges = () => () => {}
const tokenInAddress = () => window.location.hash.slice(1)
