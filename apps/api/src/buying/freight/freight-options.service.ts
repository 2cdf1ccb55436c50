import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { freightApi } from '@wheelyard/contract/buying/freight.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { destinationProblem } from '@wheelyard/delivery/addresses/address-problem'
import { normalPostcode } from '@wheelyard/delivery/addresses/postcodes'
import { freightOptions } from '@wheelyard/delivery/freight/freight-options'
import { goodsOf } from '@wheelyard/delivery/freight/goods'
import type { Db } from '#api/db/client'
import { findFreightBasis } from './freight-table.store.ts'
import { findGoodsLines } from './goods-lines.store.ts'

type Wanted = { country: string; postcode: string; lines: WantedLine[] }

export async function listFreightOptions(
  db: Db,
  { country, postcode, lines }: Wanted,
): Promise<ResultOf<typeof freightApi.options>> {
  const problem = destinationProblem({ country, postcode })
  if (problem) return refuse(problem)
  const goods = await findGoodsLines(db, lines)
  if (!goods) return refuse(notFound('Product'))
  const destination = { country, postcode: normalPostcode(postcode, country) }
  const { table, sellerCountry } = await findFreightBasis(db)
  return ok(freightOptions(table, destination, goodsOf(goods, sellerCountry)))
}
