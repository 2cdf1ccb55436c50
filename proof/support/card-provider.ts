import { type CardSandbox, startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import { Stripe } from 'stripe'
import { testDatabase } from '@wheelyard/api/db/testing'
import { keys } from '@wheelyard/api/finance/payments/testing'

export type CardProvider = {
  sandbox: CardSandbox
  stripe: Stripe
  /** The settings by which a shop uses it. */
  env: Record<string, string>
  /** False where the provider refuses. */
  charge(intentId: string): Promise<boolean>
  close(): Promise<void>
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A card provider outside of all shops, with a database of its own. */
export async function startCardProvider(): Promise<CardProvider> {
  const database = await testDatabase()
  const sandbox = await startCardSandbox({ ...keys, pool: database.pool, production: false, demo: true, log: silent })
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false })
  return {
    sandbox,
    stripe,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: sandbox.url,
    },
    charge: (intentId) =>
      stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' }).then(
        () => true,
        () => false,
      ),
    async close() {
      await sandbox.close()
      await database.close()
    },
  }
}
