import type {
  ExemptionCertificate,
  NewCertificate,
  SubmittedCertificate,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { lockAccountOf } from '#api/people/users/lock-account-of.store'
import { columnsOf, type Owner, ownedBy } from '#api/people/users/ownership'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { users } from '#api/tables/users'
import { type CertificateRow, exemptionCertificates as certificates } from '#api/tables/business-details'

const { file: _, ...columns } = getTableColumns(certificates)
type Listed = Omit<CertificateRow, 'file'>
type Submitted = Listed & { email: string; customer: string }
const submittedColumns = { ...columns, email: users.email, customer: users.name }

type State = ExemptionCertificate['state']

const undecided = [isNull(certificates.refusedAt), isNull(certificates.withdrawnAt)]
const inState: Record<State, SQL | undefined> = {
  waiting: and(...undecided, isNull(certificates.acceptedAt)),
  accepted: and(...undecided, isNotNull(certificates.acceptedAt)),
  refused: isNotNull(certificates.refusedAt),
  withdrawn: isNotNull(certificates.withdrawnAt),
}

/** Makes others who submit for this account wait, so that the number holds until the transaction ends. */
export async function lockCertificatesOf(db: Db, owner: Owner): Promise<number> {
  await lockAccountOf(db, owner)
  const [sent] = await db.select({ count: count() }).from(certificates).where(ownedBy(owner, certificates))
  return sent?.count ?? 0
}

type NewRow = NewCertificate & { owner: Owner; fileName: string; file: Buffer }

export async function insertCertificate(db: Db, { owner, ...row }: NewRow): Promise<ExemptionCertificate> {
  const [stored] = await db
    .insert(certificates)
    .values({ ...row, ...columnsOf(owner), fileSize: row.file.length })
    .returning(columns)
  if (!stored) throw new Error('the certificate was not stored')
  return toCertificate(stored)
}

export async function certificatesOf(db: Db, owner: Owner): Promise<ExemptionCertificate[]> {
  const rows = await db
    .select(columns)
    .from(certificates)
    .where(ownedBy(owner, certificates))
    .orderBy(desc(certificates.submittedAt), desc(certificates.id))
  return rows.map(toCertificate)
}

type ListQuery = { state?: State | undefined; cursor?: string | undefined; limit?: number | undefined }

export const listCertificates = (
  db: Db,
  { state, cursor, limit = 50 }: ListQuery,
): Promise<Page<SubmittedCertificate>> =>
  keysetPage(
    db.select(submittedColumns).from(certificates).innerJoin(users, eq(users.id, certificates.userId)).$dynamic(),
    {
      where: state && inState[state],
      sortBy: [certificates.submittedAt, certificates.id],
      direction: 'desc',
      limit,
      cursor,
      toItem: toSubmitted,
    },
  )

export const countWaitingCertificates = (db: Db): Promise<number> => db.$count(certificates, inState.waiting)

/** Undefined if it is another person's; `owner` undefined: anyone's. */
export async function findCertificate(db: Db, id: string, owner?: Owner): Promise<SubmittedCertificate | undefined> {
  const [row] = await db
    .select(submittedColumns)
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(isOf(id, owner))
  return row && toSubmitted(row)
}

export async function findCertificateFile(
  db: Db,
  id: string,
  owner?: Owner,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const [row] = await db
    .select({ name: certificates.fileName, bytes: certificates.file })
    .from(certificates)
    .where(isOf(id, owner))
  return row
}

const isOf = (id: string, owner: Owner | undefined) =>
  and(eq(certificates.id, id), owner && ownedBy(owner, certificates))

/** As it became; undefined if it was decided already: of several at the same time one gets it. */
export const acceptCertificate = (db: Db, id: string, acceptedBy: string) =>
  decide(db, and(eq(certificates.id, id), inState.waiting), { acceptedAt: sql`now()`, acceptedBy })

/** Waiting ones and accepted ones alike. */
export const refuseCertificate = (db: Db, id: string, { by, reason }: { by: string; reason: string }) =>
  decide(db, and(eq(certificates.id, id), ...undecided), {
    refusedAt: sql`now()`,
    refusedBy: by,
    refusalReason: reason,
  })

export const withdrawCertificate = (db: Db, id: string) =>
  decide(db, and(eq(certificates.id, id), ...undecided), { withdrawnAt: sql`now()` })

async function decide(db: Db, where: SQL | undefined, decision: object): Promise<ExemptionCertificate | undefined> {
  const [decided] = await db.update(certificates).set(decision).where(where).returning(columns)
  return decided && toCertificate(decided)
}

const toCertificate = (row: Listed): ExemptionCertificate => ({
  _id: row.id,
  country: row.country,
  region: row.region,
  number: row.number,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  fileName: row.fileName,
  state: stateOf(row),
  submittedAt: row.submittedAt.toISOString(),
  refusalReason: row.refusalReason,
})

const toSubmitted = ({ email, customer, ...row }: Submitted): SubmittedCertificate => ({
  ...toCertificate(row),
  email,
  customer,
})

function stateOf({ acceptedAt, refusedAt, withdrawnAt }: Listed): State {
  if (withdrawnAt) return 'withdrawn'
  if (refusedAt) return 'refused'
  return acceptedAt ? 'accepted' : 'waiting'
}
