import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDatabaseChecks } from '@wheelyard/api/office/integrity/integrity.store'
import { sweepPayments } from '@wheelyard/api/finance/payments/sweep.service'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  record,
  startPaying,
} from '@wheelyard/api/finance/payments/testing'
import { actions, type Scenario } from './interleavings/actions.ts'
import { holdPoints } from './interleavings/hold-points.ts'
import { interleave } from './interleavings/interleave.ts'
import { interleavings, type Start } from './interleavings/table.ts'
import { startTwoServers, type TwoServers } from './interleavings/two-servers.ts'
import { cases } from './support/effort.ts'

/** Also in a short pass, every action meets each of its rivals. */
const chosen = cases(interleavings.map((each) => ({ ...each, pair: `${each.action}, ${each.rival}` })))

describe(`${chosen.length} interleavings on two servers: no stock, money or order is lost or counted twice when`, () => {
  const servers = perFile(startTwoServers)
  beforeEach(() => servers.shop.truncate())

  it.each(chosen)(
    '$action, held $point, and meanwhile $rival (order $start)',
    async ({ start, action, point, rival }) => {
      const scenario = await prepare(servers, start)
      const hold = await holdPoints[point](scenario)
      const { meanwhile } = await interleave({
        hold,
        act: () => actions[action](scenario, servers.first),
        rival: () => actions[rival](scenario, servers.second),
      })

      await servers.shop.pool.query('update payments set next_check_at = now()')
      await sweepPayments(servers.shop.deps)
      await expectIntegrity(servers)
      const isRequested = action === 'an admin refunds' && point !== 'before it has the order'
      if (isRequested && rival.startsWith('an admin ships'))
        expect(meanwhile).toMatch(/^(refund-under-way|order-refunded)$/)
    },
  )
})

async function prepare(servers: TwoServers, start: Start): Promise<Scenario> {
  const { shop } = servers
  const [purchase, first, second, other] = await Promise.all([
    openOrder(shop),
    shop.admin('First'),
    shop.admin('Second'),
    shop.customer('Other'),
  ])
  const scenario: Scenario = { ...purchase, servers, intentId: '', admins: [first, second], other }
  if (start === 'placed') return scenario
  scenario.intentId = await startPaying(purchase)
  if (start === 'started') return scenario
  await confirm(shop, scenario.intentId)
  // The sweeper checks it at once.
  await shop.pool.query('update payments set next_check_at = now()')
  if (start === 'paid') await record(purchase, scenario.intentId)
  return scenario
}

async function expectIntegrity({ shop }: TwoServers): Promise<void> {
  const broken = (await runDatabaseChecks(shop.db)).filter(
    (check) => check.broken.length > 0 && check.id !== 'roles-audited',
  )
  expect(broken).toEqual([])
  await expectChargesToMatchOrders(shop)
  const { rows } = await shop.pool.query(`select from users where role = 'admin'`)
  expect(rows.length).toBeGreaterThanOrEqual(1)
}
