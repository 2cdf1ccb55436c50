import { INVITATIONS_AT_ONCE } from '@wheelyard/contract/buying/company-rules'
import { type CompanyRole, companyRoles, companyRoleTexts } from '@wheelyard/contract/people/company-roles'
import { email } from '@wheelyard/contract/values/text.schemas'
import * as t from '@wheelyard/messages/buyer'

type Person = { email: string; roles: CompanyRole[] }
type Read = { people: Person[]; problems: string[] }

/** A list as it is pasted: `email, role, role` in each line, also from a spreadsheet. */
export function readPeople(text: string): Read {
  const lineOf = new Map<string, number>()
  const problems: string[] = []
  const people = text.split(/\r?\n/).flatMap((row, index): Person[] => {
    const line = index + 1
    const [address = '', ...words] = row.split(/[,;\t]/).map((cell) => cell.trim())
    if (row.trim() === '') return []
    const read = email.safeParse(address)
    const unknown = words.filter((word) => word !== '' && !roleOf(word))
    if (!read.success) problems.push(t.company_lineNoEmail({ line, text: address }))
    for (const role of unknown) problems.push(t.company_lineUnknownRole({ line, role }))
    if (!read.success) return []
    const first = lineOf.get(read.data)
    if (first !== undefined) problems.push(t.company_lineTwice({ line, email: read.data, first }))
    else lineOf.set(read.data, line)
    return [{ email: read.data, roles: rolesOf(words) }]
  })
  if (people.length > INVITATIONS_AT_ONCE)
    problems.push(t.company_tooManyLines({ count: people.length, most: INVITATIONS_AT_ONCE }))
  return { people, problems }
}

/** Who is named without a role buys. */
function rolesOf(words: readonly string[]): CompanyRole[] {
  const named = words.map(roleOf)
  const roles = companyRoles.filter((role) => named.includes(role))
  return roles.length > 0 ? roles : ['buyer']
}

/** By its name in the reader's language, or by that of the API. */
function roleOf(word: string): CompanyRole | undefined {
  const wanted = word.toLowerCase()
  return companyRoles.find((role) => role === wanted || companyRoleTexts[role].name().toLowerCase() === wanted)
}
