import { PICTURES_MAX, type ProductPicture, tooManyPictures } from '@wheelyard/contract/catalogue/product-pictures'
import { PICTURE_TYPES } from '@wheelyard/contract/shop/uploads.calls'
import * as t from '@wheelyard/messages/staff'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { messageOf } from '#web/lib/message-of.ts'
import { uploadPicture } from '#web/shop/pictures/upload-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ProductFormControl } from './product-schema.ts'

/** All but the first, which has fields of its own: moved up, the second becomes the first. */
export function MorePicturesField({ control }: { control: ProductFormControl }) {
  const img = useController({ control, name: 'img' }).field
  const alt = useController({ control, name: 'alt' }).field
  const { field, formState } = useController({ control, name: 'morePictures' })
  const group = useRef<HTMLFieldSetElement>(null)
  const more = (field.value ?? []).map((picture) => ({ img: picture.img, alt: picture.alt ?? '' }))

  function save([first, ...others]: ProductPicture[]) {
    if (!first) return
    img.onChange(first.img)
    alt.onChange(first.alt)
    field.onChange(others)
  }
  const all = [{ img: img.value, alt: alt.value ?? '' }, ...more]
  const moveUp = (place: number) => save(all.with(place - 1, all[place]!).with(place, all[place - 1]!))

  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-4 rounded-box border border-line p-4 sm:p-5">
      <legend className="float-start w-full text-sm font-semibold">{t.products_morePicturesOptional()}</legend>
      {more.length > 0 ? (
        <ol className="grid gap-5">
          {more.map((picture, index) => (
            <li key={index} className="flex flex-wrap items-start gap-3 border-b border-line pb-4">
              <div className="studio size-16 overflow-hidden rounded-field">
                {picture.img ? (
                  <Picture src={picture.img} alt="" sizes="5rem" className="size-full object-cover" />
                ) : null}
              </div>
              <div className="grid min-w-48 flex-1 gap-3">
                <PictureField
                  label={t.products_picture({ index: index + 2 })}
                  value={picture.img}
                  onChange={(link) => field.onChange(more.with(index, { ...picture, img: link }))}
                  error={formState.errors.morePictures?.[index]?.img?.message}
                  upload={uploadPicture}
                  onUploadFailed={(error) => toast.error(messageOf(error))}
                  accept={PICTURE_TYPES.join()}
                />
                <Field
                  label={t.products_whatPictureShowsOptional({ index: index + 2 })}
                  value={picture.alt}
                  error={formState.errors.morePictures?.[index]?.alt?.message}
                  onChange={({ target }) => field.onChange(more.with(index, { ...picture, alt: target.value }))}
                />
              </div>
              <div className="flex gap-2">
                <Button
                  size="small"
                  variant="plain"
                  aria-label={t.products_movePictureUp({ index: index + 2 })}
                  onClick={() => moveUp(index + 1)}
                >
                  {t.products_up()}
                </Button>
                <Button
                  size="small"
                  variant="plain"
                  aria-label={t.products_movePictureDown({ index: index + 2 })}
                  disabled={index === more.length - 1}
                  onClick={() => moveUp(index + 2)}
                >
                  {t.products_down()}
                </Button>
                <Button
                  variant="quiet"
                  className="btn-square"
                  aria-label={t.products_removePicture({ index: index + 2 })}
                  onClick={() => {
                    field.onChange(more.toSpliced(index, 1))
                    group.current?.focus()
                  }}
                >
                  <Icon name="close" className="size-4" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {all.length < PICTURES_MAX ? (
        <div>
          <Button variant="plain" size="small" onClick={() => field.onChange([...more, { img: '', alt: '' }])}>
            <Icon name="plus" className="size-4" />
            {t.products_addPicture()}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{tooManyPictures()}.</p>
      )}
    </fieldset>
  )
}
