import { uploadQuotaExceeded } from '@wheelyard/contract/calls/uploads'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import { type Caller, isAdmin } from '#api/http/caller'
import { reencode } from './picture.ts'
import { dropUnusedPictures, saveUpload } from './uploads.store.ts'

/** A customer needs one picture; the catalogue needs thousands. */
const CUSTOMER_ROOM_BYTES = 10 * 1024 * 1024
const ADMIN_ROOM_BYTES = 10 * 1024 * 1024 * 1024

const DAY_MS = 24 * 60 * 60_000

type StoredPicture = { img: string; width: number; height: number }

export async function storePicture(db: Db, owner: Caller, file: Buffer): Promise<Result<StoredPicture>> {
  const picture = await reencode(file)
  if (!picture.ok) return picture
  const { width, height } = picture.value
  const room = isAdmin(owner) ? ADMIN_ROOM_BYTES : CUSTOMER_ROOM_BYTES
  const id = await saveUpload(db, { ownerId: owner.userId, ...picture.value }, room)
  return id === undefined ? refuse(uploadQuotaExceeded) : ok({ img: `/uploads/${id}.webp`, width, height })
}

/** Run daily: what a form uploaded and nobody saved, and what a newer picture replaced. */
export const sweepPictures = (db: Db, now = Date.now()) => dropUnusedPictures(db, new Date(now - DAY_MS))
