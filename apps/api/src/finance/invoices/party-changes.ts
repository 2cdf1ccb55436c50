import type { BuyerParty, InvoiceDocument, SellerParty } from '@wheelyard/billing/invoices/invoice-document'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import type { InvoiceChange } from '@wheelyard/contract/finance/invoices.calls'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import * as t from '@wheelyard/messages/server'

/** What two invoices of one payment say differently; their figures are the same. */
export function partyChanges(before: InvoiceDocument, after: InvoiceDocument): InvoiceChange[] {
  const now = textsOf(after)
  return textsOf(before)
    .map(([what, text], index) => ({ what, before: text, after: now[index]?.[1] ?? '' }))
    .filter((change) => change.before !== change.after)
}

const textsOf = ({ buyer, seller }: InvoiceDocument): Fact[] => [
  [t.invoices_buyer(), buyer.name],
  [t.invoices_buyersAddress(), addressText(buyer)],
  [t.invoices_buyersVatId(), buyer.vatId],
  [t.invoices_buyersPhone(), buyer.phone],
  [t.invoices_buyersEmail(), buyer.email],
  [t.invoices_seller(), seller.name],
  [t.invoices_sellersAddress(), addressText(seller)],
  [t.invoices_sellersVatId(), seller.vatId],
  [t.invoices_sellersPhone(), seller.phone],
  [t.invoices_sellersEmail(), seller.email],
  [t.invoices_sellersTaxId(), seller.taxId],
]

function addressText(party: BuyerParty | SellerParty): string {
  if (party.address) return addressLines({ recipient: '', ...party.address }).join(', ')
  return 'addressLine' in party ? party.addressLine : ''
}
