import type { BillingAddress } from '@wheelyard/contract/calls/business-details'
import type { EInvoice } from './e-invoice.ts'
import { type Element, filled } from './xml.ts'

export const sellerParty = (seller: EInvoice['seller']): Element => ({
  'ram:ID': filled(seller.identifier),
  'ram:Name': seller.name,
  'ram:SpecifiedLegalOrganization': seller.registration ? { 'ram:ID': seller.registration } : null,
  'ram:DefinedTradeContact': contact(seller),
  'ram:PostalTradeAddress': address(seller.address),
  'ram:URIUniversalCommunication': uri(seller.email, 'EM'),
  'ram:SpecifiedTaxRegistration': [...registration(seller.vatId, 'VA'), ...registration(seller.taxRegistration, 'FC')],
})

export const buyerParty = (buyer: EInvoice['buyer']): Element => ({
  'ram:Name': buyer.name,
  'ram:DefinedTradeContact': contact(buyer),
  // An address needs its country here, so one that was typed as a line cannot be told.
  'ram:PostalTradeAddress': buyer.address && address(buyer.address),
  'ram:URIUniversalCommunication': uri(buyer.email, 'EM'),
  'ram:SpecifiedTaxRegistration': registration(buyer.vatId, 'VA'),
})

export const shipToParty = (deliverTo: NonNullable<EInvoice['deliverTo']>): Element => ({
  'ram:Name': deliverTo.recipient,
  'ram:PostalTradeAddress': address(deliverTo),
})

const contact = ({ name, phone, email }: { name: string; phone: string; email: string }): Element => ({
  'ram:PersonName': name,
  'ram:TelephoneUniversalCommunication': phone ? { 'ram:CompleteNumber': phone } : null,
  'ram:EmailURIUniversalCommunication': uri(email),
})

const address = ({ line1, line2, city, region, postcode, country }: BillingAddress): Element => ({
  'ram:PostcodeCode': filled(postcode),
  'ram:LineOne': filled(line1),
  'ram:LineTwo': filled(line2),
  'ram:CityName': filled(city),
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': filled(region),
})

const uri = (email: string, scheme?: 'EM'): Element | null =>
  email ? { 'ram:URIID': scheme ? { '@schemeID': scheme, '#': email } : email } : null

const registration = (id: string, scheme: 'VA' | 'FC'): Element[] =>
  id ? [{ 'ram:ID': { '@schemeID': scheme, '#': id } }] : []
