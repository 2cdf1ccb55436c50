import { decideByTable } from '@wheelyard/billing/tax/decide-by-table'
import { isRegionMissing } from '@wheelyard/billing/tax/is-region-missing'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import type { RequestedLine } from '@wheelyard/contract/buying/cart.calls'
import { cartEmpty } from '@wheelyard/contract/buying/cart-rules'
import type { estimateApi } from '@wheelyard/contract/buying/estimate.calls'
import { type OrderTaxReply, toOrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { otherRegion, unknownCountry } from '@wheelyard/contract/values/address-problems'
import { countryName } from '@wheelyard/contract/values/countries'
import { centsOf } from '@wheelyard/contract/values/money'
import { postalRegionName, regionsOfPostcode } from '@wheelyard/contract/values/postcode-regions'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { destinationProblem } from '@wheelyard/delivery/addresses/address-problem'
import { normalPostcode } from '@wheelyard/delivery/addresses/postcodes'
import type { Destination } from '@wheelyard/delivery/freight/find-zone'
import { freightOptions } from '@wheelyard/delivery/freight/freight-options'
import { goodsOf } from '@wheelyard/delivery/freight/goods'
import { findWantedLines } from '#api/buying/cart/cart.service'
import { findFreightBasis } from '#api/buying/freight/freight-table.store'
import { findTaxBasis, type TaxBasis } from '#api/buying/tax/tax-basis.store'
import type { Db } from '#api/db/client'
import { questionOf } from './decide-tax.service.ts'
import { goodsByTaxCategory } from './goods-by-tax-category.ts'

type Wanted = Destination & { lines: RequestedLine[]; discount: number }

/** Freight and tax as an order of these goods would have them now; the rest of the address may change both. */
export async function estimateCosts(
  db: Db,
  { country, postcode, lines: requested, discount }: Wanted,
): Promise<ResultOf<typeof estimateApi.estimate>> {
  const destination = { country, postcode: normalPostcode(postcode, country) }
  const problem = placeProblem(destination)
  if (problem) return refuse(problem)
  const wanted = await findWantedLines(db, requested)
  if (!wanted.ok) return wanted
  const lines = wanted.value.lines.filter(({ archivedAt }) => !archivedAt)
  if (lines.length === 0) return refuse(cartEmpty)
  const { table, sellerCountry } = await findFreightBasis(db)
  const goods = goodsOf(
    lines.map((line) => ({ ...line, productId: line.id })),
    sellerCountry,
  )
  const freight = freightOptions(table, destination, goods)
  const basis = await findTaxBasis(db, null)
  const taxOf = taxByTable(basis, destination, goodsByTaxCategory(lines, centsOf(discount)))
  return ok({
    ...freight,
    place: placeName(destination),
    options: freight.options.map((option) => ({
      ...option,
      tax: taxOf({ isPickedUp: option.mode === 'pickup', freightCents: centsOf(option.price ?? 0) }),
    })),
    chargesTax: basis.table.engine !== 'off',
    goodsTax: taxOf({ isPickedUp: false, freightCents: 0 }),
  })
}

/** In the United States freight and tax go by the ZIP code; elsewhere the country is enough for an estimate. */
function placeProblem(destination: Destination) {
  const { country, postcode } = destination
  if (!countryName(country)) return unknownCountry(country)
  const problem = postcode === '' && country !== 'US' ? undefined : destinationProblem(destination)
  const isNowhere = regionsOfPostcode(country, postcode)?.length === 0
  return problem ?? (isNowhere ? otherRegion({ ...destination, region: '' }, []) : undefined)
}

/** "Illinois, United States" */
function placeName({ country, postcode }: Destination): string {
  const regions = regionsOfPostcode(country, postcode)?.map((code) => postalRegionName(country, code)) ?? []
  return [regions.join(' or '), countryName(country)].filter(Boolean).join(', ')
}

type Freight = { isPickedUp: boolean; freightCents: number }

/** Null where it is not ours to say: another service decides, or the rates go by a region that no one has named. */
function taxByTable(basis: TaxBasis, destination: Destination, goods: TaxQuestion['goods']) {
  const { engine, rates } = basis.table
  const deliveryAddress = { ...destination, region: '', city: '', line1: '' }
  return (freight: Freight): OrderTaxReply | null => {
    const question = questionOf({ ...freight, goods, basis, deliveryAddress })
    const isDecided = engine === 'table' && !isRegionMissing(question.destination, rates)
    return isDecided ? toOrderTaxReply(decideByTable(question, basis.table)) : null
  }
}
