import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepEverything } from '@wheelyard/api/finance/payments/testing-recovery'
import { interleave } from './interleavings/interleave.ts'
import {
  prepareReturns,
  returnActions,
  returnHoldPoints,
  returnInterleavings,
  type ReturnScenario,
} from './interleavings/return-actions.ts'
import { startTwoServers } from './interleavings/two-servers.ts'
import { expectBooksToAgree } from './returns/books.ts'
import { cases } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'

/** Also in a short pass, every action meets each of its rivals. */
const chosen = cases(returnInterleavings.map((each) => ({ ...each, pair: `${each.action}, ${each.rival}` })))

describe(`${chosen.length} interleavings on two servers: no unit and no cent is given back twice when`, () => {
  const servers = perFile(startTwoServers)
  beforeEach(() => servers.shop.truncate())

  it.each(chosen)('$action, held $point, and meanwhile $rival', async ({ action, point, rival }) => {
    const scenario = await prepareReturns(servers)
    await interleave({
      hold: await returnHoldPoints[point](scenario),
      act: () => returnActions[action](scenario, servers.first),
      rival: () => returnActions[rival](scenario, servers.second),
    })
    await sweepEverything(servers.shop)
    await scenario.admin.api.call(paymentsApi.reconcile)
    await expectBooksToAgree(servers.shop, [scenario.orderId])
    expect(await unitsSettledTwice(scenario)).toEqual([])
    const violations = (await integrityViolations(servers.shop.url)).filter(({ id }) => id !== 'roles-audited')
    expect(violations).toEqual([])
  })
})

async function unitsSettledTwice({ servers, orderId }: ReturnScenario): Promise<unknown[]> {
  const { rows } = await servers.shop.pool.query(
    `select l.return_id, l.quantity, l.replaced, sum(i.quantity)::int as refunded from return_lines l
     join refund_lines i using (return_id, product_id) join refunds r on r.id = i.refund_id and r.status <> 'failed'
     where l.order_id = $1
     group by l.return_id, l.product_id having l.replaced + sum(i.quantity) > l.quantity`,
    [orderId],
  )
  return rows
}
