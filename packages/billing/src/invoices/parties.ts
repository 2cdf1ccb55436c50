import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { addressOfLine } from './address-of-line.ts'
import type { BuyerParty, InvoiceDocument, SellerParty } from './invoice-document.ts'

export type SellerDetails = Pick<ShopSettings, Extract<keyof ShopSettings, `seller${string}`>>

export type BuyerDetails = { companyName: string; vatId: string; billingAddress: BillingAddress }

type Customer = {
  customerName: string
  email: string
  phone: string
  address: string
  deliveryAddress: DeliveryAddress | null
  freight: { mode: FreightMode } | null
  tax: Pick<OrderTax, 'reason'> | null
}

export const sellerOf = (settings: SellerDetails): SellerParty => ({
  name: settings.sellerName,
  address: {
    line1: settings.sellerLine1,
    line2: settings.sellerLine2,
    city: settings.sellerCity,
    region: settings.sellerRegion,
    postcode: settings.sellerPostcode,
    country: settings.sellerCountry,
  },
  email: settings.sellerEmail,
  phone: settings.sellerPhone,
  vatId: settings.sellerVatId,
  taxId: settings.sellerTaxId,
  bank: { name: settings.sellerBank, iban: settings.sellerIban, bic: settings.sellerBic },
})

export const buyerOf = (customer: Customer, business: BuyerDetails | null): BuyerParty => ({
  name: business?.companyName ?? customer.customerName,
  address: business?.billingAddress ?? ordersAddress(customer),
  addressLine: customer.address,
  email: customer.email,
  phone: customer.phone,
  vatId: decidedVatId(customer) ?? business?.vatId ?? '',
})

const ordersAddress = ({ deliveryAddress, address }: Customer) =>
  deliveryAddress ? addressOf(deliveryAddress) : addressOfLine(address)

/** Goods that are picked up are delivered nowhere. */
export const deliveryOf = ({ deliveryAddress, freight }: Customer): InvoiceDocument['deliverTo'] =>
  deliveryAddress && freight?.mode !== 'pickup'
    ? { recipient: deliveryAddress.recipient, ...addressOf(deliveryAddress) }
    : null

/** Where no VAT is due because of a VAT id, the invoice names that one, whatever the company's is now. */
const decidedVatId = ({ tax }: Customer) => (tax?.reason.code === 'intra-community' ? tax.reason.vatId : undefined)

const addressOf = ({ line1, line2, city, region, postcode, country }: DeliveryAddress): BillingAddress => ({
  line1,
  line2,
  city,
  region,
  postcode,
  country,
})
