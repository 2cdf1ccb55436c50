import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import type { InvoiceDocument } from './invoice-document.ts'

/** Where a party receives e-invoices, and by whose list it is known there. */
export type ElectronicAddress = { scheme: string; id: string }

type Numbered = { vatId: string }

/** Lists of Peppol whose numbers are VAT ids, by the letters that these start with. */
const SCHEMES: Record<string, string> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '0007',
  SI: '9949',
  SK: '9950',
}

/** Their sellers must give numbers that the shop does not know, such as that of a trade register with its list. */
const WITH_OTHER_NUMBERS = new Set(['DK', 'EL', 'NL', 'SE'])

/**
 * The addresses of both in the Peppol network; undefined if one has none, or if the invoice lacks what Germany and Italy
 * ask of their sellers there, which is asked of all. `seller` and `buyer` have the VAT ids that the invoice gives.
 */
export function peppolAddresses(document: InvoiceDocument, { seller, buyer }: { seller: Numbered; buyer: Numbered }) {
  const [from, to] = [inPeppol(seller), inPeppol(buyer)]
  if (!from || !to || WITH_OTHER_NUMBERS.has(lettersOf(seller)) || !isReachable(document)) return undefined
  return { seller: from, buyer: to }
}

const lettersOf = ({ vatId }: Numbered) => vatId.slice(0, 2)

function inPeppol({ vatId }: Numbered): ElectronicAddress | undefined {
  const scheme = SCHEMES[lettersOf({ vatId })]
  // The Swedish list has the number of the company, which is the middle of its VAT id.
  return scheme ? { scheme, id: scheme === '0007' ? vatId.slice(2, 12) : vatId } : undefined
}

function isReachable({ seller, buyer, deliverTo }: InvoiceDocument): boolean {
  const places = [seller.address, buyer.address, deliverTo].filter((place) => place !== null)
  return seller.phone !== '' && seller.email !== '' && places.every(hasTown)
}

const hasTown = ({ city, postcode }: BillingAddress) => city !== '' && postcode !== ''

/** Outside of Peppol an email address will do. */
export const byEmail = (email: string): ElectronicAddress | undefined =>
  email ? { scheme: 'EM', id: email } : undefined
