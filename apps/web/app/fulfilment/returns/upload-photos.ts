import { RETURN_PHOTO_MAX_BYTES } from '@wheelyard/contract/fulfilment/returns.calls'
import { fileTooLarge, notAPicture, PICTURE_TYPES } from '@wheelyard/contract/shop/uploads.calls'
import { tooManyPhotos } from '@wheelyard/contract/fulfilment/return-problems'
import { messageOf } from '#web/lib/message-of.ts'
import { changeDraft, readDraft } from './kept-draft.ts'
import { changeLine, changePhoto, photosOf, type PhotoDraft, roomForPhotos } from './return-draft.ts'
import { uploadPhoto } from './returns.queries.ts'

let added = 0
// One after another: the shop draws each of them anew.
let queue = Promise.resolve()

/** Uploads them while the form is filled in; those that the shop would refuse are named instead, each with why. */
export function addPhotos(orderId: string, productId: string, files: readonly File[]): string[] {
  const refusals: string[] = []
  for (const file of files) {
    const refusal = refusalOf(file, roomForPhotos(readDraft(orderId)))
    if (refusal) refusals.push(`${file.name}: ${refusal}`)
    else addPhoto(orderId, productId, { key: `photo-${(added += 1)}`, file })
  }
  return refusals
}

function refusalOf({ type, size }: File, room: number): string | undefined {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return notAPicture.message
  if (size > RETURN_PHOTO_MAX_BYTES) return fileTooLarge(RETURN_PHOTO_MAX_BYTES).message
  return room > 0 ? undefined : tooManyPhotos.message
}

function addPhoto(orderId: string, productId: string, photo: PhotoDraft): void {
  changeDraft(orderId, (draft) => {
    const line = draft.lines.find((each) => each.productId === productId)
    return line ? changeLine(draft, productId, { photos: [...line.photos, photo] }) : draft
  })
  upload(orderId, photo)
}

/** After a failure, or if the shop has deleted it by now. */
export function uploadAgain(orderId: string, { key, file }: PhotoDraft): void {
  changeDraft(orderId, (draft) => changePhoto(draft, key, { id: undefined, error: undefined }))
  upload(orderId, { key, file })
}

function upload(orderId: string, { key, file }: PhotoDraft): void {
  queue = queue.then(() => uploadNow(orderId, key, file))
}

async function uploadNow(orderId: string, key: string, file: File): Promise<void> {
  const isRemoved = !photosOf(readDraft(orderId)).some((photo) => photo.key === key)
  if (isRemoved) return
  const change = await uploadPhoto(file).then(
    ({ _id }) => ({ id: _id }),
    (error: unknown) => ({ error: messageOf(error) }),
  )
  changeDraft(orderId, (draft) => changePhoto(draft, key, change))
}
