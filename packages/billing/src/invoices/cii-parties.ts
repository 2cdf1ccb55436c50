import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import type { ElectronicAddress } from './electronic-addresses.ts'
import type { EInvoice } from './e-invoice.ts'
import { type Element, filled } from './xml.ts'

export const sellerParty = (seller: EInvoice['seller']): Element => ({
  'ram:ID': filled(seller.identifier),
  'ram:Name': seller.name,
  'ram:SpecifiedLegalOrganization': seller.registration ? { 'ram:ID': seller.registration } : null,
  'ram:DefinedTradeContact': contact(seller),
  'ram:PostalTradeAddress': address(seller.address),
  'ram:URIUniversalCommunication': endpoint(seller.electronicAddress),
  'ram:SpecifiedTaxRegistration': [...registration(seller.vatId, 'VA'), ...registration(seller.taxRegistration, 'FC')],
})

export const buyerParty = (buyer: EInvoice['buyer']): Element => ({
  'ram:Name': buyer.name,
  'ram:DefinedTradeContact': contact(buyer),
  'ram:PostalTradeAddress': address(buyer.address),
  'ram:URIUniversalCommunication': endpoint(buyer.electronicAddress),
  'ram:SpecifiedTaxRegistration': registration(buyer.vatId, 'VA'),
})

export const shipToParty = (deliverTo: NonNullable<EInvoice['deliverTo']>): Element => ({
  'ram:Name': deliverTo.recipient,
  'ram:PostalTradeAddress': address(deliverTo),
})

const contact = ({ name, phone, email }: { name: string; phone: string; email: string }): Element => ({
  'ram:PersonName': name,
  'ram:TelephoneUniversalCommunication': phone ? { 'ram:CompleteNumber': phone } : null,
  'ram:EmailURIUniversalCommunication': email ? { 'ram:URIID': email } : null,
})

const address = ({ line1, line2, city, region, postcode, country }: BillingAddress): Element => ({
  'ram:PostcodeCode': filled(postcode),
  'ram:LineOne': filled(line1),
  'ram:LineTwo': filled(line2),
  'ram:CityName': filled(city),
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': filled(region),
})

const endpoint = (at: ElectronicAddress | undefined): Element | null =>
  at ? { 'ram:URIID': { '@schemeID': at.scheme, '#': at.id } } : null

const registration = (id: string, scheme: 'VA' | 'FC'): Element[] =>
  id ? [{ 'ram:ID': { '@schemeID': scheme, '#': id } }] : []
