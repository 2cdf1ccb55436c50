import type { CardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { CardProvider } from '../clients/card-provider.ts'
import type { TaxEngine } from '../clients/tax-engine.ts'
import type { VatRegister } from '../clients/vat-register.ts'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Db } from '../db/client.ts'
import type { PublicRead, ReportRead } from '@wheelyard/postgres/replica-reads'
import type { Settings } from '../env.ts'
import type { PlacingDeps } from '#api/orders/placing/placement.service'
import type { PaymentsDeps } from '#api/finance/payments/payment-intent'
import type { IdentityHome } from './identity-wiring.ts'

export type CoreDeps = {
  settings: Settings
  db: Db
  changes: ChangeFeed
  cards: CardProvider
  vatRegister: VatRegister
  /** Left out without keys of Stripe. */
  stripeTax?: TaxEngine
  log: FastifyBaseLogger
}

export type AppDeps = CoreDeps & {
  read?: PublicRead
  report?: ReportRead
  isDatabaseFrozen?: () => boolean
  /** Unused when IDENTITY_URL names an external service. */
  identityHome?: IdentityHome
  cardSandbox?: CardSandbox
  webDir?: string
  /** Aborted when this process is about to stop. */
  draining?: AbortSignal
  /** Where metrics are shown; nothing is measured without it. */
  metrics?: Registry
}

export function placingDepsOf({ db, vatRegister, stripeTax, settings, changes }: CoreDeps): PlacingDeps {
  const { paymentWindowHours, publicUrl } = settings
  const publish = (topic: Topic) => changes.publish(topic)
  return { db, vatRegister, stripeTax, paymentWindowHours, publicUrl, publish }
}

export function paymentsDepsOf({ db, cards, settings }: CoreDeps): PaymentsDeps {
  return { db, cards, publicUrl: settings.publicUrl }
}
