import {
  ADDRESSES_MAX,
  type addressesApi,
  COMPANY_ADDRESSES_MAX,
  type ParsedAddressBody,
  tooManyAddresses,
} from '@wheelyard/contract/buying/addresses.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { addressProblem, normalAddress } from '@wheelyard/delivery/addresses/address-problem'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import {
  deleteAddress,
  findAddressByKey,
  findAddressOf,
  insertAddress,
  lockAddressesOf,
  updateAddress,
} from './addresses.store.ts'

const noSuchAddress = notFound('Address')

type NewAddress = { owner: Owner; body: ParsedAddressBody; idempotencyKey: string | undefined }

/** A repeated request gets the address that the first one saved, as it is now. */
export function addAddress(
  db: Db,
  { owner, body, idempotencyKey }: NewAddress,
): Promise<ResultOf<typeof addressesApi.add>> {
  const { isDefault = false, ...address } = body
  return db.transaction(async (tx) => {
    const saved = await lockAddressesOf(tx, owner)
    const earlier = idempotencyKey && (await findAddressByKey(tx, owner, idempotencyKey))
    if (earlier) return ok(earlier)
    const problem = addressProblem(address)
    if (problem) return refuse(problem)
    if (saved >= (owner.companyId ? COMPANY_ADDRESSES_MAX : ADDRESSES_MAX)) return refuse(tooManyAddresses)
    const isFirst = saved === 0
    return ok(
      await insertAddress(tx, {
        owner,
        address: normalAddress(address),
        isDefault: isDefault || isFirst,
        idempotencyKey,
      }),
    )
  })
}

type ChangedAddress = { owner: Owner; id: string; body: ParsedAddressBody }

export function changeAddress(
  db: Db,
  { owner, id, body }: ChangedAddress,
): Promise<ResultOf<typeof addressesApi.change>> {
  const { isDefault = false, ...address } = body
  return db.transaction(async (tx) => {
    await lockAddressesOf(tx, owner)
    if (!(await findAddressOf(tx, owner, id))) return refuse(noSuchAddress)
    const problem = addressProblem(address)
    if (problem) return refuse(problem)
    const changed = await updateAddress(tx, { owner, id, address: normalAddress(address), isDefault })
    return changed ? ok(changed) : refuse(noSuchAddress)
  })
}

export function removeAddress(db: Db, owner: Owner, id: string): Promise<ResultOf<typeof addressesApi.remove>> {
  return db.transaction(async (tx) => {
    await lockAddressesOf(tx, owner)
    return (await deleteAddress(tx, owner, id)) ? ok({ deletedCount: 1 as const }) : refuse(noSuchAddress)
  })
}
