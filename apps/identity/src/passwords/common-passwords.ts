import { PASSWORD_MIN } from '@wheelyard/contract/sign-in-rules'

const REFUSED = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether it is among the 10,000 commonest of a length we allow. The list is read when the first one is asked for. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const list = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list.default.filter((each) => each.length >= PASSWORD_MIN).slice(0, REFUSED))
}
