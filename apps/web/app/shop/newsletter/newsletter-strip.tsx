import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { callNewsletter } from './call-newsletter.ts'

/** No validation here, as specified: the shop checks the address and emails a link. */
export function NewsletterStrip() {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const answer = await callNewsletter('subscribe', email)
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    setEmail('')
    toast.success(answer.message)
  }

  return (
    <section aria-labelledby="newsletter" className="bg-brand text-on-brand">
      <div className="wrap grid gap-6 py-14 lg:grid-cols-2 lg:items-center lg:py-20">
        <div>
          <h2 id="newsletter" className="text-title">
            {t.newsletterStrip_newsletter()}
          </h2>
          <p className="mt-2 max-w-[48ch] text-lg">
            {t.newsletterStrip_newModelsRestocksAnd()}{' '}
            <Link to={paths.help('privacy')} className="underline underline-offset-4">
              {t.newsletterStrip_privacy()}
            </Link>
          </p>
        </div>
        <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3 sm:flex-row">
          <label className="grow">
            <span className="sr-only">{t.newsletterStrip_email()}</span>
            <input
              name="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              type="text"
              inputMode="email"
              autoComplete="email"
              placeholder={t.newsletterStrip_yourEmail()}
              className="input input-lg w-full border-on-brand bg-white text-navy placeholder:text-[#5a6473]"
            />
          </label>
          <Button type="submit" variant="navy" size="large" busy={busy && t.newsletterStrip_subscribing()}>
            {t.newsletterStrip_subscribe()}
          </Button>
        </form>
      </div>
    </section>
  )
}
