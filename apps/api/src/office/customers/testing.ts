import { customersApi } from '@wheelyard/contract/office/customers.calls'
import type { TestDatabase } from '#api/db/testing'
import { answerOf } from '#api/orders/placing/testing'
import { whileHeld } from '#api/testing/lock-waits'
import type { Person } from '#api/testing/test-shop'

export const block = (admin: Person, { userId: id }: Pick<Person, 'userId'>, openOrders: 'cancel' | 'keep' = 'keep') =>
  answerOf(admin.api.call(customersApi.block, { params: { id }, body: { reason: 'Chargebacks', openOrders } }))

export const unblock = (admin: Person, { userId: id }: Person) =>
  answerOf(admin.api.call(customersApi.unblock, { params: { id } }))

export const remove = (admin: Person, { userId: id, email }: Person) =>
  answerOf(admin.api.call(customersApi.remove, { params: { id }, body: { email } }))

export const pageOf = (admin: Person, { userId: id }: Person) => admin.api.call(customersApi.page, { params: { id } })

/** A request that is past the guard when the person is blocked, or with `deleted_at = now()` deleted. */
export const whileBlocked = <T>(database: TestDatabase, { userId }: Person, act: () => Promise<T>, also = '') =>
  whileHeld(database, { lock: 'select from users where id = $1 for update', values: [userId] }, act, (rival) =>
    rival.query(`update users set blocked_at = now(), blocked_by = 'ada', blocked_reason = 'x' ${also} where id = $1`, [
      userId,
    ]),
  )
