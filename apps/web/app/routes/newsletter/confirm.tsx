import * as t from '@wheelyard/messages/public'
import { NewsletterStep } from '#web/shop/newsletter/newsletter-step.tsx'

export const meta = () => [{ title: t.confirm_newsletterWheelyard() }, { name: 'robots', content: 'noindex' }]

export default function ConfirmNewsletter() {
  return <NewsletterStep step="confirm" />
}
