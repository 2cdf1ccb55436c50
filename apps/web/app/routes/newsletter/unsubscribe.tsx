import { NewsletterStep } from '#web/features/newsletter/newsletter-step.tsx'

export const meta = () => [{ title: 'Newsletter · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribeNewsletter() {
  return <NewsletterStep step="unsubscribe" />
}
