import * as t from '@wheelyard/messages/buyer'
import { FilePicture } from '#web/fulfilment/returns/file-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isUploading, type PhotoDraft } from './return-draft.ts'

type PhotoThumbProps = {
  photo: PhotoDraft
  onRemove: (photo: PhotoDraft) => void
  onRetry: (photo: PhotoDraft) => void
}

/** A photo that was chosen: while it is uploaded, once it is there, or why it is not. */
export function PhotoThumb({ photo, onRemove, onRetry }: PhotoThumbProps) {
  const { file, error } = photo
  return (
    <li
      data-invalid={error ? true : undefined}
      className={classNames('flex min-w-0 items-start gap-3', error && 'w-full')}
    >
      <div className="relative shrink-0">
        <FilePicture
          file={file}
          alt={file.name}
          className={classNames(
            'size-20 overflow-hidden rounded-field border bg-studio object-cover text-xs text-black',
            error ? 'border-danger' : 'border-line',
            isUploading(photo) && 'opacity-50',
          )}
        />
        {isUploading(photo) ? (
          <div className="absolute inset-0 grid place-content-center">
            <Spinner inline label={t.returns_nameIsBeingUploaded({ name: file.name })} />
          </div>
        ) : null}
        <Button
          variant="navy"
          className="btn-circle btn-xs absolute -top-2 -end-2"
          aria-label={t.returns_removePhoto({ name: file.name })}
          onClick={() => onRemove(photo)}
        >
          <Icon name="close" className="size-3.5" />
        </Button>
      </div>
      {error ? (
        <div className="grid min-w-0 justify-items-start gap-2 text-sm">
          <p role="alert" className="font-medium text-danger">
            {file.name}: {error}
          </p>
          <Button
            size="small"
            variant="plain"
            aria-label={t.returns_tryAgainToUpload({ name: file.name })}
            onClick={() => onRetry(photo)}
          >
            {t.returns_tryAgain()}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
