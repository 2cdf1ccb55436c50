import { randomBytes } from 'node:crypto'
import { type CardSandbox, startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type CardProvider, connectCardProvider } from '../clients/card-provider.ts'
import { connectStripeTax, type StripeTax } from '../clients/stripe-tax.ts'
import type { Settings } from '../env.ts'

export type Cards = { cards: CardProvider; stripeTax: StripeTax; cardSandbox?: CardSandbox }

/** Stripe with the keys of the settings; in demo mode without them, the sandbox, behind the same adapters. */
export async function startCards(settings: Settings, pool: pg.Pool, log: FastifyBaseLogger): Promise<Cards> {
  const warn = (details: object, message: string) => log.warn(details, message)
  if (settings.stripe) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings.stripe
    const account = { secretKey, webhookSecret, apiBase: settings.stripeApiBase }
    return { cards: connectCardProvider(account, warn), stripeTax: connectStripeTax(account, warn) }
  }
  const keys = {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  const { production, demo, cardSandboxPort: port } = settings
  const cardSandbox = await startCardSandbox({ ...keys, pool, port, production, demo, log })
  const account = { ...keys, apiBase: cardSandbox.url }
  return { cards: connectCardProvider(account, warn), stripeTax: connectStripeTax(account, warn), cardSandbox }
}
