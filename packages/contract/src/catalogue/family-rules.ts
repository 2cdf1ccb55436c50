import { formatCount } from '@wheelyard/messages/format-count'
import { problem } from '../values/problem.ts'

export const FAMILY_MEMBERS_MAX = 100
/** Swatches on a card; the others are counted. */
export const SWATCHES_MAX = 6

const badFamily = (what: string) => problem(400, 'bad-family', `Family: ${what}`)
export const repeatedMember = badFamily('a product is listed twice')
const repeatedOption = (option: string) => badFamily(`${option} is listed twice`)

export const tooManyMembers = (members: number) =>
  problem(400, 'too-many-members', `A family has at most ${FAMILY_MEMBERS_MAX} products, not ${formatCount(members)}`, {
    members,
    limit: FAMILY_MEMBERS_MAX,
  })
export const memberNotInCatalogue = (name: string) =>
  problem(409, 'member-not-in-catalogue', `${name} is not in the catalogue`)
export const memberTaken = (name: string, family: string) =>
  problem(409, 'member-taken', `${name} is already in the family ${family}`)

type Member = { productId: string; option: string }

/** What is wrong with the members whatever the products are. */
export function membersProblem(members: readonly Member[]) {
  if (members.length > FAMILY_MEMBERS_MAX) return tooManyMembers(members.length)
  if (repeatedIn(members, ({ productId }) => productId)) return repeatedMember
  const twice = repeatedIn(members, ({ option }) => option.toLowerCase())
  return twice && repeatedOption(twice.option)
}

function repeatedIn(members: readonly Member[], keyOf: (member: Member) => string): Member | undefined {
  const seen = new Set<string>()
  return members.find((member) => seen.size === seen.add(keyOf(member)).size)
}
