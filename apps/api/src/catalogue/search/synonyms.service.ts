import { randomUUID } from 'node:crypto'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  SYNONYM_GROUPS_MAX,
  synonymTaken,
  type synonymsApi,
  tooManySynonyms,
} from '@wheelyard/contract/catalogue/search.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import {
  countGroups,
  deleteSynonyms,
  findSynonyms,
  findTakenTerm,
  lockSynonyms,
  saveSynonyms,
} from './synonyms.store.ts'

export async function addSynonyms(db: Db, admin: Caller, terms: string[]): Promise<ResultOf<typeof synonymsApi.add>> {
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await lockSynonyms(tx)
    const taken = await findTakenTerm(tx, id, terms)
    if (taken !== undefined) return refuse(synonymTaken(taken))
    if ((await countGroups(tx)) >= SYNONYM_GROUPS_MAX) return refuse(tooManySynonyms)
    await saveSynonyms(tx, id, terms)
    await recordAudit(tx, { actor: admin.email, action: 'synonyms.added', subject: subjectOf(id, terms) })
    return ok({ _id: id, terms })
  })
}

export async function changeSynonyms(
  db: Db,
  admin: Caller,
  id: string,
  terms: string[],
): Promise<ResultOf<typeof synonymsApi.change>> {
  return db.transaction(async (tx) => {
    await lockSynonyms(tx)
    const before = await findSynonyms(tx, id)
    if (!before) return refuse(unknownGroup)
    const taken = await findTakenTerm(tx, id, terms)
    if (taken !== undefined) return refuse(synonymTaken(taken))
    if (isDeepStrictEqual(before, terms)) return ok({ _id: id, terms })
    await saveSynonyms(tx, id, terms)
    const detail = { terms: [before, terms] }
    await recordAudit(tx, { actor: admin.email, action: 'synonyms.changed', subject: subjectOf(id, terms), detail })
    return ok({ _id: id, terms })
  })
}

export async function removeSynonyms(db: Db, admin: Caller, id: string): Promise<ResultOf<typeof synonymsApi.remove>> {
  return db.transaction(async (tx) => {
    await lockSynonyms(tx)
    const terms = await findSynonyms(tx, id)
    if (!terms) return refuse(unknownGroup)
    await deleteSynonyms(tx, id)
    await recordAudit(tx, { actor: admin.email, action: 'synonyms.deleted', subject: subjectOf(id, terms) })
    return ok({ deletedCount: 1 as const })
  })
}

const unknownGroup = notFound('Group of synonyms')
const subjectOf = (id: string, terms: string[]) => ({ kind: 'synonyms', id, name: terms.join(', ') }) as const
