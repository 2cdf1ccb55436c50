import type { BuyerParty, InvoiceDocument, SellerParty } from '@wheelyard/billing/invoices/invoice-document'
import type { InvoiceChange } from '@wheelyard/contract/finance/invoices.calls'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'

/** What two invoices of one payment say differently; their figures are the same. */
export function partyChanges(before: InvoiceDocument, after: InvoiceDocument): InvoiceChange[] {
  const now = textsOf(after)
  return Object.entries(textsOf(before))
    .map(([what, text]) => ({ what, before: text, after: now[what] ?? '' }))
    .filter((change) => change.before !== change.after)
}

const textsOf = ({ buyer, seller }: InvoiceDocument): Record<string, string> => ({
  ...partyTexts('Buyer', buyer),
  ...partyTexts('Seller', seller),
  'Seller’s tax id': seller.taxId,
})

const partyTexts = (who: string, party: BuyerParty | SellerParty) => ({
  [who]: party.name,
  [`${who}’s address`]: addressText(party),
  [`${who}’s VAT id`]: party.vatId,
  [`${who}’s phone`]: party.phone,
  [`${who}’s email`]: party.email,
})

function addressText(party: BuyerParty | SellerParty): string {
  if (party.address) return addressLines({ recipient: '', ...party.address }).join(', ')
  return 'addressLine' in party ? party.addressLine : ''
}
