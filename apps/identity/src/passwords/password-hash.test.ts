import { expect, test } from 'vitest'
import { passwordsAt } from './password-hash.ts'

test('what is stored was expensive to make, names its price and fits one password alone', async () => {
  const passwords = passwordsAt()
  const made = await passwords.hash('plenty-of-wheels')
  const stored = made.ok ? made.value : ''
  expect(stored).toMatch(/^scrypt\$14\$8\$5\$/)
  expect(await passwords.fit('plenty-of-wheels', stored)).toEqual({ ok: true, value: true })
  expect(await passwords.fit('Plenty-of-wheels', stored)).toEqual({ ok: true, value: false })
})

test('a hash made at another price still fits', async () => {
  const made = await passwordsAt({ logN: 8, r: 8, p: 1 }).hash('plenty-of-wheels')
  expect(await passwordsAt().fit('plenty-of-wheels', made.ok ? made.value : '')).toEqual({ ok: true, value: true })
})
