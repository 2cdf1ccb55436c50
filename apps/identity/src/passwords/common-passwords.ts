import { PASSWORD_MIN } from '@wheelyard/contract/rules/sign-in-rules'

let common: Promise<ReadonlySet<string>> | undefined

/** What somebody who knows the shop tries first. Listed in docs/protection.md too. */
const SHOP_WORDS = ['wheelyard', 'wheel', 'yard', 'rideon', 'rideontoys', 'gokart', 'toyshop', 'admin', 'customer']

/** Whether it is among the 42,000 commonest that leaked elsewhere and are of a length we allow. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

/** Whether it is one of these words or a word of the shop, dressed up with figures and signs. */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  const bare = lettersOf(password)
  return bare !== '' && [...SHOP_WORDS, ...personal.map(lettersOf)].includes(bare)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Read when the first password is chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default.filter((each) => each.length >= PASSWORD_MIN))
}
