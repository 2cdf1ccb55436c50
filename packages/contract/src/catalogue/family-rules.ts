import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { problem } from '../values/problem.ts'

export const FAMILY_MEMBERS_MAX = 100
/** Swatches on a card; the others are counted. */
export const SWATCHES_MAX = 6

export const repeatedMember = problem(400, 'bad-family', t.familyRules_repeatedMember)
const repeatedOption = (option: string) => problem(400, 'bad-family', t.familyRules_repeatedOption({ option }))

export const tooManyMembers = (members: number) =>
  problem(400, 'too-many-members', t.familyRules_familyHasAtMost({ familyMembersMax: FAMILY_MEMBERS_MAX, members }), {
    members,
    limit: FAMILY_MEMBERS_MAX,
  })
export const memberNotInCatalogue = (name: string) =>
  problem(409, 'member-not-in-catalogue', tServer.familyRules_nameIsNotIn({ name }))
export const memberTaken = (name: string, family: string) =>
  problem(409, 'member-taken', tServer.familyRules_nameIsAlreadyIn({ name, family }))

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
