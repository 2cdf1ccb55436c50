import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { SYNONYM_GROUPS_MAX, synonymsApi } from '@wheelyard/contract/catalogue/search.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { lockSynonyms } from './synonyms.store.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

const list = async () => (await ada.api.call(synonymsApi.list)).map(({ terms }) => terms)
const add = (...terms: string[]) => ada.api.call(synonymsApi.add, { body: { terms } })
const change = (id: string, ...terms: string[]) => ada.api.call(synonymsApi.change, { params: { id }, body: { terms } })
const remove = (id: string) => ada.api.call(synonymsApi.remove, { params: { id } })
const nobody = '7e6b3d1c-1f0a-4c5e-9c7d-0a1b2c3d4e5f'

it('groups are kept as written, in the order of their first terms', async () => {
  await add('Moped', 'scooter')
  const added = await add('jeep', ' Off-Roader ', '4x4')
  expect(added.terms).toEqual(['jeep', 'Off-Roader', '4x4'])
  expect(await list()).toEqual([
    ['jeep', 'Off-Roader', '4x4'],
    ['Moped', 'scooter'],
  ])
})

it('a group can be changed and deleted; another id is none', async () => {
  const { _id } = await add('jeep', '4x4')
  expect(await change(_id, '4X4', 'jeep', 'off-roader')).toEqual({ _id, terms: ['4X4', 'jeep', 'off-roader'] })
  expect(await list()).toEqual([['4X4', 'jeep', 'off-roader']])
  const missing = { status: 404, code: 'not-found', message: 'Group of synonyms not found' }
  await expect(change(nobody, 'a', 'b')).rejects.toMatchObject(missing)
  await expect(remove(nobody)).rejects.toMatchObject(missing)
  expect(await remove(_id)).toEqual({ deletedCount: 1 })
  await expect(remove(_id)).rejects.toMatchObject(missing)
  expect(await list()).toEqual([])
})

describe('a term is in one group only', () => {
  const taken = {
    status: 409,
    code: 'synonym-taken',
    message: 'Off-roader is already in another group: add the other terms there',
  }

  it('whatever its case and signs', async () => {
    await add('jeep', 'Off-roader')
    const other = await add('moped', 'scooter')
    await expect(add('buggy', 'OFF ROADER')).rejects.toMatchObject(taken)
    await expect(change(other._id, 'moped', 'off-ROADER')).rejects.toMatchObject(taken)
    expect(await list()).toEqual([
      ['jeep', 'Off-roader'],
      ['moped', 'scooter'],
    ])
  })

  it('of two administrators at once, one is refused', async () => {
    let both: Promise<PromiseSettledResult<unknown>[]> | undefined
    await shop.db.transaction(async (tx) => {
      await lockSynonyms(tx)
      both = Promise.allSettled([add('Off-roader', 'jeep'), add('Off-roader', '4x4')])
      await untilLockWaits(shop, 2)
    })
    const outcomes = await both
    expect(outcomes?.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes?.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken })
    expect(await list()).toHaveLength(1)
  })

  it('also for whoever writes past the shop', async () => {
    await add('jeep', '4x4')
    const written = shop.pool.query(
      `insert into synonyms (words, term, group_id, position) values ('jeep', 'JEEP', gen_random_uuid(), 0)`,
    )
    await expect(written).rejects.toThrow(/synonyms_pkey/)
  })
})

it.each([
  [[], 'Enter at least two terms, separated by commas'],
  [['jeep'], 'Enter at least two terms, separated by commas'],
  [['jeep', ' '], 'A term has at least one letter or digit'],
  [['jeep', '-!'], 'A term has at least one letter or digit'],
  [['4x4', '4X4'], 'A term is listed twice'],
  [['off-roader', 'Off roader'], 'A term is listed twice'],
  [['jeep', 'x'.repeat(61)], /Too big/],
  [Array.from({ length: 21 }, (_, n) => `term ${n}`), 'At most 20 terms'],
  [['jeep', 'a\u0000b'], 'Control characters are not allowed'],
])('%j is refused', async (terms, message) => {
  await expect(add(...terms)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
  expect(await list()).toEqual([])
})

it('there are at most 500 groups', async () => {
  await shop.pool.query(
    `insert into synonyms (words, term, group_id, position)
     select 'term' || n, 'term' || n, gen_random_uuid(), 0 from generate_series(1, $1) n`,
    [SYNONYM_GROUPS_MAX],
  )
  await expect(add('jeep', '4x4')).rejects.toMatchObject({ status: 409, code: 'too-many-synonyms' })
})

it('every change is in the audit log, and no refused or empty one', async () => {
  const { _id } = await add('jeep', '4x4')
  await change(_id, 'jeep', '4x4')
  await change(_id, 'jeep', 'off-roader')
  await expect(add('jeep', 'buggy')).rejects.toMatchObject({ status: 409 })
  await remove(_id)
  const entries = await ada.api.call(auditApi.list, { query: { topic: 'synonyms' } })
  const subject = { actor: ada.email, subjectKind: 'synonyms', subjectId: _id }
  expect(entries).toMatchObject([
    { ...subject, action: 'synonyms.deleted', subjectName: 'jeep, off-roader', detail: {} },
    {
      ...subject,
      action: 'synonyms.changed',
      subjectName: 'jeep, off-roader',
      detail: {
        terms: [
          ['jeep', '4x4'],
          ['jeep', 'off-roader'],
        ],
      },
    },
    { ...subject, action: 'synonyms.added', subjectName: 'jeep, 4x4', detail: {} },
  ])
})
