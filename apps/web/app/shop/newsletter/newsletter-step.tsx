import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { callNewsletter } from './call-newsletter.ts'
import type { Answer } from './newsletter.calls.ts'

type Step = 'confirm' | 'unsubscribe'

const texts = {
  confirm: {
    title: t.newsletterStep_oneClickToGo,
    text: t.newsletterStep_pressButtonToGet,
    button: t.newsletterStep_confirmSubscription,
  },
  unsubscribe: {
    title: t.newsletterStep_leaveNewsletter,
    text: t.newsletterStep_pressButtonAndWell,
    button: t.newsletterStep_unsubscribe,
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
      <NarrowCard title={t.newsletterStep_thisLinkIsIncomplete()} text={t.newsletterStep_pleaseOpenItFrom()}>
        <ButtonLink to={paths.home} className="mt-6">
          {t.newsletterStep_backToHome()}
        </ButtonLink>
      </NarrowCard>
    )
  }
  return (
    <NarrowCard title={title()} text={answer?.message ?? text()}>
      {answer?.ok ? (
        <ButtonLink to={paths.home} className="mt-6">
          {t.newsletterStep_backToHome()}
        </ButtonLink>
      ) : (
        <Button className="mt-6" onClick={() => void go()} busy={busy && t.newsletterStep_oneMoment()}>
          {button()}
        </Button>
      )}
    </NarrowCard>
  )
}

const neverChanges = () => () => {}
const tokenInAddress = () => window.location.hash.slice(1)
