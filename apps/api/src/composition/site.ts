import type { Site } from '@wheelyard/contract/shop/shop.calls'
import type { Settings } from '../env.ts'

export function siteOf(settings: Settings): Site {
  return {
    demo: settings.demo,
    publicUrl: settings.publicUrl,
    languages: settings.languages,
    cardPublishableKey: settings.stripe?.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
    cardScript: settings.stripe ? 'https://js.stripe.com/v3/' : '/sandbox/card/stripe.js',
    ...(settings.demo && !settings.smtpUrl ? { mailbox: '/sandbox/mail' } : {}),
    identity: settings.identityUrl ?? '/identity',
    google: settings.google !== undefined || settings.demo,
  }
}
