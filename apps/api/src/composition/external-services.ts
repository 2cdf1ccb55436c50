import { smtpTransport } from '@wheelyard/mail/transport'
import type { CardProvider } from '../clients/card-provider.ts'
import type { Settings } from '../env.ts'
import type { ExternalService } from '../http/readiness.ts'

export function externalServices({ settings, cards }: { settings: Settings; cards: CardProvider }): ExternalService[] {
  const { identityUrl, smtpUrl, mailFrom } = settings
  const services: ExternalService[] = [
    // An empty list is cheap for the provider and needs the key, as every call does.
    { name: 'card provider', answers: async () => (await cards.listIntents(new Date())).ok },
  ]
  if (identityUrl) {
    const keys = `${identityUrl}/.well-known/jwks.json`
    services.push({ name: 'identity service', answers: async () => (await fetch(keys, { redirect: 'error' })).ok })
  }
  if (smtpUrl) services.push({ name: 'mail server', answers: smtpTransport({ url: smtpUrl, from: mailFrom }).answers })
  return services
}
