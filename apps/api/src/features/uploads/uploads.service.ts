import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { uploadQuotaExceeded, type uploadsApi } from '@wheelyard/contract/calls/uploads'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin } from '#api/http/caller'
import { reencode } from './picture.ts'
import { saveUpload } from './uploads.store.ts'

/** A customer needs one picture; the catalogue needs thousands. */
const CUSTOMER_QUOTA_BYTES = 10 * 1024 * 1024
const ADMIN_QUOTA_BYTES = 10 * 1024 * 1024 * 1024

export async function storePicture(db: Db, owner: Caller, file: Buffer): Promise<ResultOf<typeof uploadsApi.picture>> {
  const picture = await reencode(file)
  if (!picture.ok) return picture
  const { width, height } = picture.value
  const quotaBytes = isAdmin(owner) ? ADMIN_QUOTA_BYTES : CUSTOMER_QUOTA_BYTES
  const id = await saveUpload(db, { ownerId: owner.userId, ...picture.value }, quotaBytes)
  return id === undefined ? refuse(uploadQuotaExceeded) : ok({ img: `/uploads/${id}.webp`, width, height })
}
