import { companyNumberText } from '@wheelyard/contract/buying/company-rules'
import type { CompaniesQuery, CompanyPage, ListedCompany } from '@wheelyard/contract/office/companies.calls'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import { companies, companyMembers, type CompanyRow } from '#api/tables/companies'
import { listed } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'

const MAX_ROWS = 200

// By the account, which has an index; a company that has only these has no other owner.
const ofCompany = sql`from ${orders} where coalesce(orders.company_id, orders.user_id) = companies.id and ${listed}`
const figures = {
  members: sql<number>`(select count(*) from ${companyMembers} where company_id = companies.id)::int`.as('members'),
  orders: sql<number>`(select count(*) ${ofCompany})::int`.as('orders'),
  lastOrderAt: sql<string | null>`(select max(placed_at) ${ofCompany})`.as('last_order_at'),
}

export function listCompanies(
  db: Db,
  { q, state, limit = MAX_ROWS, cursor }: CompaniesQuery,
): Promise<Page<ListedCompany>> {
  const approved = state && (state === 'approved' ? isNotNull : isNull)(companies.approvedAt)
  const where = and(q ? hasWords(companies.searchText, q) : undefined, approved)
  const rows = db
    .select({ id: companies.id, company: companies, ...figures })
    .from(companies)
    .$dynamic()
  return keysetPage(rows, {
    where,
    sortBy: [companies.createdAt, companies.id],
    direction: 'desc',
    limit,
    cursor,
    total: db.$count(companies, where),
    toItem: ({ company, members, orders: count, lastOrderAt }) => ({
      ...toListed(company, lastOrderAt),
      members,
      orders: count,
    }),
  })
}

type Head = Omit<ListedCompany, 'members' | 'orders'> & Pick<CompanyPage, 'registrationNo' | 'mailDomain'>

export async function findCompanyHead(db: Db, id: string): Promise<Head | undefined> {
  const [row] = await db
    .select({ company: companies, lastOrderAt: figures.lastOrderAt })
    .from(companies)
    .where(eq(companies.id, id))
  if (!row) return undefined
  const { registrationNo, mailDomain } = row.company
  return { ...toListed(row.company, row.lastOrderAt), registrationNo, mailDomain }
}

/** False if it was approved before. */
export async function setApproved(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(companies)
    .set({ approvedAt: sql`now()` })
    .where(and(eq(companies.id, id), isNull(companies.approvedAt)))
  return (rowCount ?? 0) > 0
}

const toListed = (company: CompanyRow, lastOrderAt: string | null) => ({
  _id: company.id,
  number: companyNumberText(company.number),
  name: company.name,
  companyName: company.companyName,
  lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString(),
  isApproved: company.approvedAt !== null,
  isArchived: company.archivedAt !== null,
  createdAt: company.createdAt.toISOString(),
})
