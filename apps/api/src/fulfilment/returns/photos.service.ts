import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { photoQuotaExceeded, tooManyWaitingPhotos } from '@wheelyard/contract/fulfilment/return-problems'
import { BUYER_PHOTOS_MAX, WAITING_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import type { Db } from '#api/db/client'
import { type Caller, can } from '#api/http/caller'
import { onlyOwn } from '#api/people/users/ownership'
import type { PictureEncoder } from '#api/pictures/picture-encoder'
import { findPhoto, insertPhoto, lockPhotosOf } from './photos.store.ts'

export async function storePhoto(
  { db, encoder }: { db: Db; encoder: PictureEncoder },
  owner: Caller,
  file: Buffer,
): Promise<ResultOf<typeof returnsApi.uploadPhoto>> {
  const picture = await encoder.reencode(file)
  if (!picture.ok) return picture
  return db.transaction(async (tx) => {
    const { all, waiting } = await lockPhotosOf(tx, owner.userId)
    if (waiting >= WAITING_PHOTOS_MAX) return refuse(tooManyWaitingPhotos)
    // Staff may upload for many buyers.
    if (all >= BUYER_PHOTOS_MAX && !can(owner, 'change-orders')) return refuse(photoQuotaExceeded)
    const { width, height } = picture.value
    return ok({ _id: await insertPhoto(tx, { ownerId: owner.userId, ...picture.value }), width, height })
  })
}

/** Someone else's does not exist. */
export async function photoFile(db: Db, caller: Caller, { id: returnId, photoId }: { id: string; photoId: string }) {
  const bytes = await findPhoto(db, { returnId, photoId, owner: onlyOwn(caller, 'see-orders') })
  return bytes ? ok({ name: `${photoId}.webp`, bytes }) : refuse(notFound('Photo'))
}
