import { randomBytes } from 'node:crypto'
import { type CardSandbox, startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type CardProvider, connectCardProvider } from '../clients/card-provider.ts'
import type { Settings } from '../env.ts'

export type Cards = { cards: CardProvider; cardSandbox?: CardSandbox }

/** The card provider of the settings; in demo mode without one, the sandbox, behind the same adapter. */
export async function startCards(settings: Settings, pool: pg.Pool, log: FastifyBaseLogger): Promise<Cards> {
  const warn = (details: object, message: string) => log.warn(details, message)
  if (settings.stripe) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings.stripe
    return { cards: connectCardProvider({ secretKey, webhookSecret, apiBase: settings.stripeApiBase }, warn) }
  }
  const keys = {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  const { production, demo, cardSandboxPort: port } = settings
  const cardSandbox = await startCardSandbox({ ...keys, pool, port, production, demo, log })
  return { cards: connectCardProvider({ ...keys, apiBase: cardSandbox.url }, warn), cardSandbox }
}
