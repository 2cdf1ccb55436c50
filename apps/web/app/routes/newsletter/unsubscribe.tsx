import type { MetaFunction } from 'react-router'
import { NewsletterStep } from '#web/features/newsletter/newsletter-step.tsx'

export const meta: MetaFunction = () => [{ title: 'Newsletter · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribeNewsletter() {
  return <NewsletterStep step="unsubscribe" />
}
