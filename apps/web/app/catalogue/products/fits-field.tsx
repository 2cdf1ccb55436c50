import { FITS_MAX } from '@wheelyard/contract/values/limits'
import * as t from '@wheelyard/messages/staff'
import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FittedSearch } from './fitted-search.tsx'
import type { FittedProduct, ProductFormControl } from './product-schema.ts'

type FitsFieldProps = { control: ProductFormControl; productId: string | undefined }

/** What the product fits: found one after the other, and shown as chips. */
export function FitsField({ control, productId }: FitsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'fits' })
  const { value: fits = [], onChange } = field
  const [told, setTold] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const focusSearch = () => (group.current?.querySelector('input') ?? group.current)?.focus()
  useEffect(() => field.ref({ focus: focusSearch }))

  const add = (fitted: FittedProduct) => {
    onChange([...fits, fitted])
    setTold(t.products_nameIsAdded({ name: fitted.name }))
  }
  const remove = (index: number, { name }: FittedProduct) => {
    onChange(fits.toSpliced(index, 1))
    setTold(t.products_nameIsRemoved({ name }))
    group.current?.focus()
  }
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hintId}
      className="grid gap-4 rounded-box border border-line p-4 sm:p-5"
    >
      <legend className="float-start w-full text-sm font-semibold">{t.products_fitsOptional()}</legend>
      <p id={hintId} className="-mt-3 text-sm text-muted">
        {t.products_forPartsVehiclesIt()}
      </p>
      {fits.length > 0 ? (
        <ul aria-label={t.products_productsThatItFits()} className="flex flex-wrap gap-2">
          {fits.map((fitted, index) => (
            <FittedChip key={fitted._id} fitted={fitted} onRemove={() => remove(index, fitted)} />
          ))}
        </ul>
      ) : null}
      {fits.length < FITS_MAX ? (
        <FittedSearch
          except={[productId, ...fits.map(({ _id }) => _id)]}
          error={fieldState.error?.message}
          onChoose={add}
        />
      ) : (
        <p className="text-sm text-muted">{t.products_productFitsAtMost({ fitsMax: FITS_MAX })}</p>
      )}
      <output className="sr-only">{told}</output>
    </fieldset>
  )
}

function FittedChip({ fitted: { name, sku }, onRemove }: { fitted: FittedProduct; onRemove: () => void }) {
  return (
    <li className="flex max-w-full items-center rounded-field border border-line bg-surface ps-3">
      <span className="min-w-0 py-1.5 text-sm wrap-anywhere">
        {name} <span className="inline-block max-w-full text-muted">{sku}</span>
      </span>
      <Button
        variant="quiet"
        className="btn-square shrink-0"
        aria-label={t.products_remove({ name })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}
