import { PASSWORD_MIN } from '@wheelyard/contract/people/sign-in-rules'

let common: Promise<ReadonlySet<string>> | undefined

/** What an attacker who knows the shop tries first. Listed in docs/protection.md too. */
const SHOP_WORDS = ['wheelyard', 'wheel', 'yard', 'rideon', 'rideontoys', 'gokart', 'toyshop', 'admin', 'customer']

/** Whether it is among the 42,000 most common leaked passwords of a length we allow. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

export function isGuessable(password: string, personal: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters !== '' && [...SHOP_WORDS, ...personal.map(lettersOf)].includes(letters)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

async function readList(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default.filter((each) => each.length >= PASSWORD_MIN))
}
