import { usersApi } from '@wheelyard/contract/people/users.calls'
import { eq, inArray } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { users } from '#api/tables/users'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const casey = perTest(() => shop.customer('Casey Customer'))

const make = (by: Person, email: string) => by.api.call(usersApi.makeAdmin, { params: { email } })
const remove = (by: Person, email: string) => by.api.call(usersApi.removeAdmin, { params: { email } })
const admins = async () =>
  (await shop.db.select({ email: users.email }).from(users).where(eq(users.role, 'admin'))).map((row) => row.email)
const history = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.id)).map((entry) => [
    entry.actor,
    entry.action,
    entry.subjectName,
  ])

it('an administrator grants the role once, and the audit log records it', async () => {
  expect(await make(ada, casey.email)).toEqual({ modifiedCount: 1 })
  expect(await make(ada, casey.email)).toEqual({ modifiedCount: 0 })
  expect(await admins()).toContain(casey.email)
  expect(await history()).toEqual([[ada.email, 'role.granted', casey.email]])
  const subject = { subjectKind: 'user', subjectId: casey.userId }
  expect(await shop.db.select().from(auditLog)).toMatchObject([subject])
})

it('granting and revoking the role take effect at once', async () => {
  await make(ada, casey.email)
  expect(await casey.api.call(usersApi.all)).toHaveLength(2)
  await remove(ada, casey.email)
  await expect(casey.api.call(usersApi.all)).rejects.toMatchObject({ status: 403 })
  expect(await history()).toEqual([
    [ada.email, 'role.granted', casey.email],
    [ada.email, 'role.revoked', casey.email],
  ])
})

it('a customer cannot make anyone an administrator', async () => {
  await expect(make(casey, casey.email)).rejects.toMatchObject({ status: 403 })
  expect(await admins()).toEqual([ada.email])
})

it('an unknown address is refused and creates no row', async () => {
  await expect(make(ada, 'later@example.com')).rejects.toMatchObject({ status: 404, body: { modifiedCount: 0 } })
  expect(await shop.db.$count(users)).toBe(2)
  expect(await history()).toEqual([])
})

it('the role of the last administrator cannot be removed', async () => {
  await expect(remove(ada, ada.email)).rejects.toMatchObject({ status: 409, code: 'last-admin' })
  expect(await admins()).toEqual([ada.email])
  expect(await history()).toEqual([])
})

it('removing the role of a customer changes nothing', async () => {
  expect(await remove(ada, casey.email)).toEqual({ modifiedCount: 0 })
})

it('of two administrators who remove each other at the same time, one remains, twenty times in a row', async () => {
  let winner: Person = ada
  for (let round = 0; round < 20; round += 1) {
    const rival = await shop.admin(`Rival ${round}`)
    const outcomes = await Promise.allSettled([remove(winner, rival.email), remove(rival, winner.email)])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const left = await admins()
    expect(left).toHaveLength(1)
    if (left[0] === rival.email) winner = rival
  }
})

it('an administrator who loses the role while waiting for the lock changes no role', async () => {
  const [rival, third] = [await shop.admin('Rival'), await shop.admin('Third')]
  const outcomes = await Promise.allSettled([
    remove(ada, rival.email),
    remove(rival, ada.email),
    make(rival, casey.email),
  ])
  const left = await admins()
  expect(left).toContain(third.email)
  // Either of the first two may win; the other is refused because its caller has lost the role.
  expect(left.includes(ada.email)).not.toBe(left.includes(rival.email))
  expect(outcomes.some((outcome) => outcome.status === 'rejected')).toBe(true)
})

it('concurrent role changes do not deadlock', async () => {
  // Sorted by id, the order in which both changes would lock the rows.
  const people = [await shop.customer('Third'), ada, casey]
  const order = await shop.db.select({ email: users.email }).from(users).orderBy(users.id)
  const [early, late, other] = order.map(({ email }) => people.find((person) => person.email === email))
  if (!early || !late || !other) throw new Error('there are three people')
  await shop.db
    .update(users)
    .set({ role: 'admin' })
    .where(inArray(users.email, [late.email, other.email]))
  await shop.db.update(users).set({ role: 'customer' }).where(eq(users.email, early.email))

  const outcomes: Promise<unknown>[] = []
  const start = async (change: Promise<unknown>) => {
    const settled = change.then(
      () => true,
      () => true,
    )
    outcomes.push(change)
    await Promise.race([settled, untilLockWaits(shop, outcomes.length)])
  }
  await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, late.email)).for('update')
    await start(make(late, early.email))
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, early.email))
    await start(remove(other, early.email))
  })
  expect(await Promise.all(outcomes)).toEqual([{ modifiedCount: expect.any(Number) }, { modifiedCount: 1 }])
})
