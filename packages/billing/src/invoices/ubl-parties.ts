import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import type { ElectronicAddress } from './electronic-addresses.ts'
import type { EInvoice } from './e-invoice.ts'
import { type Element, filled } from './xml.ts'

export const sellerParty = (seller: EInvoice['seller']): Element => ({
  'cbc:EndpointID': endpoint(seller.electronicAddress),
  'cac:PartyIdentification': seller.identifier ? { 'cbc:ID': seller.identifier } : null,
  'cac:PartyName': { 'cbc:Name': seller.name },
  'cac:PostalAddress': address(seller.address),
  'cac:PartyTaxScheme': [...taxScheme(seller.vatId, 'VAT'), ...taxScheme(seller.taxRegistration, 'TAX')],
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name, 'cbc:CompanyID': filled(seller.registration) },
  'cac:Contact': contact(seller),
})

export const buyerParty = (buyer: EInvoice['buyer']): Element => ({
  'cbc:EndpointID': endpoint(buyer.electronicAddress),
  'cac:PartyName': { 'cbc:Name': buyer.name },
  'cac:PostalAddress': address(buyer.address),
  'cac:PartyTaxScheme': taxScheme(buyer.vatId, 'VAT'),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name },
  'cac:Contact': contact(buyer),
})

export const delivery = ({ suppliedOn, deliverTo }: EInvoice): Element | null =>
  suppliedOn === null && deliverTo === null
    ? null
    : {
        'cbc:ActualDeliveryDate': suppliedOn,
        'cac:DeliveryLocation': deliverTo && { 'cac:Address': address(deliverTo) },
        'cac:DeliveryParty': deliverTo && { 'cac:PartyName': { 'cbc:Name': deliverTo.recipient } },
      }

const endpoint = (at: ElectronicAddress | undefined): Element | null =>
  at ? { '@schemeID': at.scheme, '#': at.id } : null

const address = ({ line1, line2, city, region, postcode, country }: BillingAddress): Element => ({
  'cbc:StreetName': filled(line1),
  'cbc:AdditionalStreetName': filled(line2),
  'cbc:CityName': filled(city),
  'cbc:PostalZone': filled(postcode),
  'cbc:CountrySubentity': filled(region),
  'cac:Country': { 'cbc:IdentificationCode': country },
})

const taxScheme = (id: string, scheme: 'VAT' | 'TAX'): Element[] =>
  id ? [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }] : []

const contact = ({ name, phone, email }: { name: string; phone: string; email: string }): Element => ({
  'cbc:Name': name,
  'cbc:Telephone': filled(phone),
  'cbc:ElectronicMail': filled(email),
})
