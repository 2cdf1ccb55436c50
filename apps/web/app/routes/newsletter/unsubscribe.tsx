import * as t from '@wheelyard/messages/public'
import { NewsletterStep } from '#web/shop/newsletter/newsletter-step.tsx'

export const meta = () => [{ title: t.unsubscribe_newsletterWheelyard() }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribeNewsletter() {
  return <NewsletterStep step="unsubscribe" />
}
