import { commonProblems } from './common-problems.ts'
import type { Access, DeclaredProblem, Endpoint } from './endpoint.ts'

const ADMITS_SOME: readonly Access[] = ['identity', 'self', 'self-or-staff', 'member', 'owner-or-staff', 'staff']
const ADMITS_STAFF: readonly Access[] = ['self-or-staff', 'staff']

/** Everything that a call may be refused with: what it declares, and what it has in common with others. */
export const refusalsOf = ({ access, risk, memberRight, body, upload, problems = [] }: Endpoint): DeclaredProblem[] => [
  ...problems,
  ...commonProblems.anyCall,
  ...(body || upload ? commonProblems.withBody : []),
  ...(access === 'public' ? [] : commonProblems.signedIn),
  ...(ADMITS_SOME.includes(access) ? commonProblems.notForAll : []),
  ...(memberRight ? commonProblems.forMembers : []),
  ...(ADMITS_STAFF.includes(access) ? commonProblems.forStaff : []),
  // Staff who look at the shop as a company does read personal data by the calls of members.
  ...(memberRight || (risk !== undefined && risk !== 'harmless') ? commonProblems.risky : []),
]

/** Whether these figures are the ones that the refusal declares. */
export const hasFiguresOf = ({ figures, details }: DeclaredProblem, sent: object): boolean =>
  figures ? figures.strict().safeParse(sent).success : JSON.stringify(sent) === JSON.stringify(details ?? {})
