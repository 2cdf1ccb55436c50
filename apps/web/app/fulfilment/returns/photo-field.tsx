import { RETURN_PHOTO_MAX_BYTES } from '@wheelyard/contract/fulfilment/returns.calls'
import { PICTURE_TYPES } from '@wheelyard/contract/shop/uploads.calls'
import { RETURN_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import * as t from '@wheelyard/messages/buyer'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PhotoThumb } from './photo-thumb.tsx'
import { isUploading, type PhotoDraft } from './return-draft.ts'

const MEGABYTE = 1024 * 1024
const hint = () =>
  t.returns_ofDamageAndPackaging({
    photos: RETURN_PHOTOS_MAX,
    megabytes: RETURN_PHOTO_MAX_BYTES / MEGABYTE,
  })

type PhotoFieldProps = {
  of: string
  photos: readonly PhotoDraft[]
  /** Gives back why some of them were not added. */
  onAdd: (files: File[]) => string[]
  onRemove: (photo: PhotoDraft) => void
  onRetry: (photo: PhotoDraft) => void
}

export function PhotoField({ of, photos, onAdd, onRemove, onRetry }: PhotoFieldProps) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [refusals, setRefusals] = useState<string[]>([])
  const drop = useFileDrop((files) => setRefusals(onAdd(files)))
  const remove = (photo: PhotoDraft) => {
    setRefusals([])
    onRemove(photo)
    addButton.current?.focus()
  }
  return (
    <div
      className={classNames(
        'grid gap-3 rounded-field border border-dashed p-4',
        drop.isOver ? 'border-accent' : 'border-line',
      )}
      {...drop.handlers}
    >
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-wrap">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{t.returns_photos()}</p>
          <p id={hintId} className="text-sm text-muted">
            {hint()} <span className="max-sm:hidden">{t.returns_dropThemHereOr()}</span>
          </p>
        </div>
        <Button
          ref={addButton}
          variant="plain"
          size="small"
          aria-label={t.returns_addPhotosOf({ of })}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t.returns_addPhotos()}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={t.returns_photosOf({ of })}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            setRefusals(onAdd([...(target.files ?? [])]))
            // Choosing the same file again must fire a change event.
            target.value = ''
          }}
        />
      </div>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo) => (
          <PhotoThumb key={photo.key} photo={photo} onRemove={remove} onRetry={onRetry} />
        ))}
      </ul>
      <div aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {photos.some(isUploading) ? <p className="text-muted">{progressOf(photos)}</p> : null}
        {refusals.map((refusal) => (
          <p key={refusal} className="font-medium text-danger">
            {refusal}
          </p>
        ))}
      </div>
    </div>
  )
}

const progressOf = (photos: readonly PhotoDraft[]) =>
  t.returns_photosOfUploaded({ done: photos.filter((photo) => !isUploading(photo)).length, all: photos.length })

function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
