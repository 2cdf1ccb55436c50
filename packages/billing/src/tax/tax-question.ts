import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'

/** All that the tax of an order depends on, whoever decides it. */
export type TaxQuestion = {
  seller: Place & { vatId: string }
  /** Where the goods change hands: at the delivery address, or at the seller's if they are picked up. */
  destination: Place
  isPickedUp: boolean
  /** At most one for each category. */
  goods: { category: TaxCategory; cents: number }[]
  freightCents: number
  buyer: {
    vatId: CheckedVatId | null
    /** Accepted ones, whether in date or not. */
    certificates: Certificate[]
  }
  /** As in 2026-11-16, in UTC. */
  today: string
}

export type Place = { country: string; region: string; postcode: string; city: string; line1: string }

export type CheckedVatId = {
  vatId: string
  /** `unknown`: it makes no difference here, so the register was not asked. */
  outcome: 'valid' | 'invalid' | 'unavailable' | 'unknown'
  checkId: string | null
  checkedAt: string | null
  /** Who uses it, and whose it is by the register; empty where that does not say. */
  company: string
  registeredName: string
}

export type Certificate = {
  id: string
  country: string
  /** Empty: the whole country. */
  region: string
  number: string
  validFrom: string
  validUntil: string
}
