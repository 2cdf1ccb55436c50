import { type FamilyBody, type familiesApi, type ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import { memberNotInCatalogue, membersProblem, memberTaken } from '@wheelyard/contract/catalogue/family-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '#api/shop/audit/audit.store'
import { lockProducts } from '../products/product-changes.store.ts'
import { findName } from '../products/product-fits.store.ts'
import {
  addFamily,
  deleteFamily,
  findOtherFamily,
  lockFamily,
  renameFamily,
  replaceMembers,
  withMembers,
} from './families.store.ts'

/** No family has it. */
const NEW = '00000000-0000-0000-0000-000000000000'

export async function makeFamily(db: Db, admin: Caller, body: FamilyBody): Promise<ResultOf<typeof familiesApi.add>> {
  const refusal = membersProblem(body.members)
  if (refusal) return refuse(refusal)
  return db.transaction(async (tx) => {
    const unfit = await memberProblem(tx, NEW, body)
    if (unfit) return refuse(unfit)
    const id = await addFamily(tx, body)
    const family = await save(tx, id, body)
    await recordAudit(tx, { actor: admin.email, action: 'family.added', subject: subjectOf(family) })
    return ok(family)
  })
}

export async function changeFamily(
  db: Db,
  admin: Caller,
  id: string,
  body: FamilyBody,
): Promise<ResultOf<typeof familiesApi.change>> {
  const refusal = membersProblem(body.members)
  if (refusal) return refuse(refusal)
  return db.transaction(async (tx) => {
    const locked = await lockFamily(tx, id)
    if (!locked) return refuse(notFound('Family'))
    const unfit = await memberProblem(tx, locked._id, body)
    if (unfit) return refuse(unfit)
    const [before] = await withMembers(tx, [locked])
    await renameFamily(tx, id, body)
    const family = await save(tx, locked._id, body)
    const detail = changesBetween(factsOf(before!), factsOf(family))
    const entry = { actor: admin.email, action: 'family.changed', subject: subjectOf(family), detail }
    if (Object.keys(detail).length > 0) await recordAudit(tx, entry)
    return ok(family)
  })
}

export async function removeFamily(db: Db, admin: Caller, id: string): Promise<ResultOf<typeof familiesApi.remove>> {
  return db.transaction(async (tx) => {
    const family = await lockFamily(tx, id)
    if (!family) return refuse(notFound('Family'))
    await deleteFamily(tx, id)
    await recordAudit(tx, { actor: admin.email, action: 'family.deleted', subject: subjectOf(family) })
    return ok({ deletedCount: 1 as const })
  })
}

async function memberProblem(tx: Db, familyId: string, { members }: FamilyBody) {
  const ids = members.map(({ productId }) => productId)
  const locked = await lockProducts(tx, ids)
  const missing = ids.find((id) => !locked.has(id))
  if (missing) return memberNotInCatalogue((await findName(tx, missing)) ?? missing)
  const other = await findOtherFamily(tx, ids, familyId)
  return other && memberTaken(other.product, other.family)
}

async function save(tx: Db, id: string, body: FamilyBody): Promise<ProductFamily> {
  await replaceMembers(tx, id, body.members)
  const { name, optionName } = body
  const [family] = await withMembers(tx, [{ _id: id, name, optionName }])
  return family!
}

const factsOf = ({ name, optionName, members }: ProductFamily) => ({
  name,
  optionName,
  members: members.map(({ sku, option }) => `${option} ${sku}`),
  colors: members.map(({ swatch }) => swatch),
})

const subjectOf = ({ _id: id, name }: { _id: string; name: string }) => ({ kind: 'family', id, name }) as const
