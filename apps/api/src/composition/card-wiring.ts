import { randomBytes } from 'node:crypto'
import { type CardSandbox, startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type CardProvider, connectCardProvider } from '../clients/card-provider.ts'
import type { Settings } from '../env.ts'

export type Cards = { cards: CardProvider; cardSandbox?: CardSandbox }

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * The card provider of the settings; without any, in demo mode, the stand-in, spoken to by the same
 * adapter. `log` is asked at each line: the application, whose log it is, is built after this.
 */
export async function startCards(settings: Settings, pool: pg.Pool, log: () => Log | undefined): Promise<Cards> {
  const say = (level: keyof Log) => (details: object, message: string) => log()?.[level](details, message)
  if (settings.stripe) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings.stripe
    return { cards: connectCardProvider({ secretKey, webhookSecret, apiBase: settings.stripeApiBase }, say('warn')) }
  }
  const keys = {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }
  const { production, demo, cardSandboxPort: port } = settings
  const logger = { info: say('info'), warn: say('warn'), error: say('error') }
  const cardSandbox = await startCardSandbox({ ...keys, pool, port, production, demo, log: logger })
  return { cards: connectCardProvider({ ...keys, apiBase: cardSandbox.url }, say('warn')), cardSandbox }
}
