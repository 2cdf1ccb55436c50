import { createClient } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { type ScratchDatabase, scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { expect } from 'vitest'
import { openDatabase } from '@wheelyard/api/db/client'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { intentIdOf } from '@wheelyard/api/finance/payments/testing'
import { leaveOutPages, linkLibraries, releasedSources, removeSources } from '@wheelyard/tools/release/released-sources'
import { type CardProvider, startCardProvider } from '../support/card-provider.ts'
import { browserAt } from '../support/identity-browser.ts'
import { people, type Person, product } from '../support/people.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

export type TwoVersions = ScratchDatabase & {
  provider: CardProvider
  earlier: ShopProcess
  today: ShopProcess
  admin: Person
}

type Shared = Pick<TwoVersions, 'pool' | 'provider'>

/** The released version sells on its own tables; then this version starts beside it, and changes them. */
export async function startTwoVersions(root: string, commit: string): Promise<TwoVersions> {
  const folder = releasedSources(root, commit)
  linkLibraries(root, folder)
  leaveOutPages(folder)
  const [database, provider] = await Promise.all([scratchDatabase(), startCardProvider()])
  // One address for both, as behind a load balancer: it is the issuer of identity tokens.
  const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example', ...provider.env }
  const earlier = await startShop({ env, folder })
  const shared = { pool: database.pool, provider }
  const buyer = await signUp(shared, earlier.url, earlier.url)
  await buy(shared, buyer, earlier.url, earlier.url)
  await database.pool.query(ADD_COLUMNS)
  const today = await startShop({ env })
  const { db, close } = openDatabase(database.url, { poolSize: 1, onError: () => {} })
  await completeSeller({ db })
  await close()
  const [admin] = (await people(database.pool, 1, 'admin')) as [Person]
  return {
    ...database,
    provider,
    earlier,
    today,
    admin,
    async close() {
      await Promise.all([today.stop(), earlier.stop()])
      await Promise.all([provider.close(), database.close()])
      removeSources(folder)
    },
  }
}

/** As any migration may: statements that a running process has prepared must go on with more columns. */
const ADD_COLUMNS = `
do $$
declare
  name text;
begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'identity') loop
    execute format('alter table %s add column added_by_a_proof text', name);
  end loop;
end $$`

export const clientAt = (url: string, token?: string) =>
  createClient({ baseUrl: `${url}/api`, fetch, token: () => token })

/** Signs up at one shop and in at the other. */
export async function signUp({ pool }: Pick<Shared, 'pool'>, one: string, other: string): Promise<Person> {
  const { email, identityToken } = await browserAt(`${one}/identity`, pool).signUp()
  const exchange = { params: { email }, body: { email } }
  const { token } = await clientAt(other).call(sessionsApi.signIn, exchange, { token: identityToken })
  return { id: '', email, token, at: (url) => clientAt(url, token) }
}

/** Places at one shop and pays by the other. */
export async function buy({ pool, provider }: Shared, buyer: Person, one: string, other: string) {
  const productId = await product(pool, { available: 50, minOrder: 1, priceCents: 3_333 })
  const body = { productId, orderQuantity: 5, phone: '555 0100', address: '1 Depot Road' }
  const { order } = await buyer.at(one).call(ordersApi.place, { body })
  const { _id: orderId, totalCost } = order
  const { clientSecret } = await buyer.at(other).call(paymentsApi.start, { body: { orderId, totalCost } })
  const transactionId = intentIdOf(clientSecret)
  expect(await provider.charge(transactionId)).toBe(true)
  await buyer.at(one).call(paymentsApi.record, { params: { id: orderId }, body: { transactionId } })
  return { productId, orderId }
}
