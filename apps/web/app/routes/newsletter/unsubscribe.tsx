import { NewsletterStep } from '#web/shop/newsletter/newsletter-step.tsx'

export const meta = () => [{ title: 'Newsletter · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribeNewsletter() {
  return <NewsletterStep step="unsubscribe" />
}
