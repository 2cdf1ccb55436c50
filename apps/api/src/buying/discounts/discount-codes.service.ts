import {
  type ChangedDiscountCode,
  codeChanged,
  codeTaken,
  DISCOUNT_CODES_MAX,
  type DiscountCodeReply,
  type discountCodesApi,
  type NewDiscountCode,
  tooManyCodes,
  usedMoreOften,
} from '@wheelyard/contract/buying/discount-codes.calls'
import type { DiscountTerms } from '@wheelyard/contract/buying/discount-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import type { DiscountCodeRow } from '#api/tables/discount-codes'
import {
  archiveDiscountCode,
  countDiscountCodes,
  findListedCode,
  insertDiscountCode,
  listDiscountCodes,
  type ListedCode,
  updateDiscountCode,
} from './discount-codes.store.ts'

export const readDiscountCodes = async (db: Db): Promise<DiscountCodeReply[]> =>
  (await listDiscountCodes(db)).map(toReply)

export async function addDiscountCode(
  db: Db,
  admin: Caller,
  { code, ...terms }: NewDiscountCode,
): Promise<ResultOf<typeof discountCodesApi.add>> {
  return db.transaction(async (tx) => {
    if ((await countDiscountCodes(tx)) >= DISCOUNT_CODES_MAX) return refuse(tooManyCodes)
    const row = await insertDiscountCode(tx, { ...toTerms(terms), code, createdBy: admin.email })
    if (!row) return refuse(codeTaken(code))
    const detail = given(terms)
    await recordAudit(tx, { actor: admin.email, action: 'discount-code.added', subject: subjectOf(row), detail })
    return ok(toReply({ ...row, givenCents: 0 }))
  })
}

export async function changeDiscountCode(
  db: Db,
  admin: Caller,
  id: string,
  { version, ...terms }: ChangedDiscountCode,
): Promise<ResultOf<typeof discountCodesApi.change>> {
  return db.transaction(async (tx) => {
    const before = await findListedCode(tx, id)
    if (!before) return refuse(unknownCode)
    const row = await updateDiscountCode(tx, { id, version, terms: toTerms(terms) })
    if (!row) {
      const now = await findListedCode(tx, id)
      return refuse(now && now.version === version ? usedMoreOften(now.uses) : codeChanged)
    }
    const detail = changes(given(toReply(before)), given(terms))
    await recordAudit(tx, { actor: admin.email, action: 'discount-code.changed', subject: subjectOf(row), detail })
    return ok(toReply({ ...row, givenCents: before.givenCents }))
  })
}

export async function removeDiscountCode(
  db: Db,
  admin: Caller,
  id: string,
): Promise<ResultOf<typeof discountCodesApi.archive>> {
  return db.transaction(async (tx) => {
    const row = await archiveDiscountCode(tx, id)
    if (!row) return refuse(unknownCode)
    await recordAudit(tx, { actor: admin.email, action: 'discount-code.archived', subject: subjectOf(row) })
    return ok({ archived: true as const })
  })
}

const unknownCode = notFound('Discount code')
const subjectOf = ({ id, code }: DiscountCodeRow) => ({ kind: 'discount-code', id, name: code }) as const

type Terms = Omit<NewDiscountCode, 'code'>

/** For the audit log. */
const given = ({ percent, amount, beginsAt, endsAt, minimum, usesMax, usesPerCustomerMax }: Terms) => ({
  percent,
  amount,
  beginsAt,
  endsAt,
  minimum,
  usesMax,
  usesPerCustomerMax,
})

const changes = (before: ReturnType<typeof given>, after: ReturnType<typeof given>) =>
  Object.fromEntries(
    (Object.keys(before) as (keyof typeof before)[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, [before[key], after[key]]]),
  )

const toTerms = (terms: Terms): DiscountTerms => ({
  percentBp: terms.percent === null ? null : Math.round(terms.percent * 100),
  amountCents: centsOrNull(terms.amount),
  beginsAt: dateOrNull(terms.beginsAt),
  endsAt: dateOrNull(terms.endsAt),
  minimumCents: centsOrNull(terms.minimum),
  usesMax: terms.usesMax,
  usesPerCustomerMax: terms.usesPerCustomerMax,
})

const toReply = (row: ListedCode): DiscountCodeReply => ({
  _id: row.id,
  code: row.code,
  percent: row.percentBp === null ? null : row.percentBp / 100,
  amount: dollarsOrNull(row.amountCents),
  beginsAt: row.beginsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  minimum: dollarsOrNull(row.minimumCents),
  usesMax: row.usesMax,
  usesPerCustomerMax: row.usesPerCustomerMax,
  version: row.version,
  uses: row.uses,
  given: dollarsOf(row.givenCents),
})

const centsOrNull = (dollars: number | null) => (dollars === null ? null : centsOf(dollars))
const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))
