import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { uploadQuotaExceeded, type uploadsApi } from '@wheelyard/contract/shop/uploads.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import { type Caller, can } from '#api/http/caller'
import type { PictureEncoder } from '#api/pictures/picture-encoder'
import { saveUpload } from './uploads.store.ts'

/** A customer needs one picture; the catalogue needs thousands. */
const CUSTOMER_QUOTA_BYTES = 10 * 1024 * 1024
const CATALOGUE_QUOTA_BYTES = 10 * 1024 * 1024 * 1024

export type UploadsDeps = { db: Db; encoder: PictureEncoder }

export async function storePicture(
  { db, encoder }: UploadsDeps,
  owner: Caller,
  file: Buffer,
): Promise<ResultOf<typeof uploadsApi.picture>> {
  const picture = await encoder.reencode(file)
  if (!picture.ok) return picture
  const { width, height } = picture.value
  const quotaBytes = can(owner, 'change-catalogue') ? CATALOGUE_QUOTA_BYTES : CUSTOMER_QUOTA_BYTES
  const id = await saveUpload(db, { ownerId: owner.userId, ...picture.value }, quotaBytes)
  return id === undefined ? refuse(uploadQuotaExceeded) : ok({ img: `/uploads/${id}.webp`, width, height })
}
