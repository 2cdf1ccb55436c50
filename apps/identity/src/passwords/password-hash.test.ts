import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

test('a stored hash was expensive to compute, names its cost and fits one password only', async () => {
  const passwords = createPasswordHasher()
  const made = await passwords.hash('plenty-of-wheels')
  const stored = made.ok ? made.value : ''
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$/)
  expect(await passwords.verify('plenty-of-wheels', stored)).toEqual({ ok: true, value: true })
  expect(await passwords.verify('Plenty-of-wheels', stored)).toEqual({ ok: true, value: false })
})

test('a hash of another cost is still verified', async () => {
  const made = await createPasswordHasher({ logN: 8, r: 8, p: 1 }).hash('plenty-of-wheels')
  expect(await createPasswordHasher().verify('plenty-of-wheels', made.ok ? made.value : '')).toEqual({
    ok: true,
    value: true,
  })
})
