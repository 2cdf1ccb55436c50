import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const companies = `${api}/buying/companies`
const ownership = `${api}/people/users/ownership.ts`
const authorisation = `${api}/http/authorisation-of-companies.test.ts`
const account = `${companies}/company-account.test.ts`
const members = `${companies}/company-members.test.ts`
const joining = `${companies}/join-company.test.ts`

/** A forgotten owner in each store of what accounts own. */
const forgotten = [
  {
    what: 'address',
    file: `${api}/buying/addresses/addresses.store.ts`,
    of: 'and(eq(addresses.id, id), ownedBy(owner, addresses))',
    without: 'eq(addresses.id, id)',
  },
  {
    what: 'list',
    file: `${api}/buying/saved-lists/saved-lists.store.ts`,
    of: '.where(and(eq(savedLists.id, id), ownedBy(owner, savedLists)))\n',
    without: '.where(eq(savedLists.id, id))\n',
  },
  {
    what: 'order',
    file: `${api}/orders/records/orders.store.ts`,
    of: '.where(and(eq(orders.id, id), ownedBy(owner, orders)))',
    without: '.where(eq(orders.id, id))',
  },
  {
    what: 'certificate',
    file: `${api}/buying/business-details/certificates.store.ts`,
    of: 'and(eq(certificates.id, id), owner && ownedBy(owner, certificates))',
    without: 'eq(certificates.id, id)',
  },
  {
    what: 'invoices',
    file: `${api}/finance/invoices/invoices.store.ts`,
    of: 'listInvoices(db, ownedBy(owner, invoices), query, toInvoice)',
    without: 'listInvoices(db, undefined, query, toInvoice)',
  },
  {
    what: 'returns',
    file: `${api}/fulfilment/returns/return-lists.store.ts`,
    of: '    where: ownedBy(owner, returns),',
    without: '    where: undefined,',
  },
]

/** In who may do what for a company, and whose something is. */
export const companyMutants: Mutant[] = [
  ...forgotten.map(({ what, file, of, without }) => ({
    bug: `anybody's ${what} is everybody's`,
    file,
    from: of,
    to: without,
    tests: [authorisation],
  })),
  {
    bug: 'an approver orders',
    file: 'packages/contract/src/people/company-roles.ts',
    from: "approver: ['see', 'approve']",
    to: "approver: ['see', 'buy', 'approve']",
    tests: [authorisation],
  },
  {
    bug: 'whoever orders manages',
    file: 'packages/contract/src/people/company-roles.ts',
    from: "buyer: ['see', 'buy', 'pay']",
    to: "buyer: ['see', 'buy', 'pay', 'manage']",
    tests: [authorisation],
  },
  {
    bug: 'a member has the rights of a person',
    file: `${api}/people/users/access-tokens.store.ts`,
    from: 'memberRights: rightsOfMember(member.roles),',
    to: 'memberRights: personalRights,',
    tests: [authorisation],
  },
  {
    bug: 'a buyer sees what colleagues ordered',
    file: ownership,
    from: 'isOwnOnly ? eq(rows.userId, owner.userId) : undefined',
    to: 'undefined',
    tests: [account],
  },
  {
    bug: 'what a person ordered for a company is still theirs',
    file: ownership,
    from: 'sql`coalesce(${rows.companyId}, ${rows.userId}) = ${accountId}`',
    to: 'sql`(${rows.companyId} = ${accountId} or ${rows.userId} = ${accountId})`',
    tests: [account],
  },
  {
    bug: 'the limit of unpaid orders is one of each person in a company',
    file: `${api}/orders/placing/order-placement-statement.store.ts`,
    from: 'select coalesce("companyId", "userId") from request',
    to: 'select "userId" from request',
    tests: [account],
  },
  {
    bug: 'the last admin leaves',
    file: `${companies}/members.service.ts`,
    from: '  if (!(await hasOtherAdmin(tx, membership))) return refuse(lastCompanyAdmin)\n  await deleteMember',
    to: '  await deleteMember',
    tests: [members],
  },
  {
    bug: "a stranger's invitation is accepted",
    file: `${companies}/join-company.service.ts`,
    from: '  if (offer.email !== email) return refuse(invitationOfAnother)\n',
    to: '',
    tests: [joining],
  },
  {
    bug: 'an admin answers who asks another company',
    file: `${companies}/company-invitations.store.ts`,
    from: 'and(eq(invitations.id, id), eq(invitations.companyId, companyId), isNull(invitations.tokenHash), isCurrent)',
    to: 'and(eq(invitations.id, id), isNull(invitations.tokenHash), isCurrent)',
    tests: [joining],
  },
  {
    bug: 'a page of another account orders for this one',
    file: `${api}/http/guard.ts`,
    from: '(rights.memberRight && switchedProblem(request, request.caller)) ??',
    to: '',
    tests: [account],
  },
]
