import type { CardProvider } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'

export type PaymentsDeps = {
  db: Db
  cards: CardProvider
  /** For the links in mails. */
  publicUrl: string
}
