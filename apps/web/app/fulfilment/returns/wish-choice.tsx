import { type ReturnWish, returnWishes } from '@wheelyard/contract/fulfilment/return-rules'
import { returnWishLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/buyer'
import { useId } from 'react'

type WishChoiceProps = { wish: ReturnWish | ''; error: string | undefined; onChange: (wish: ReturnWish) => void }

export function WishChoice({ wish, error, onChange }: WishChoiceProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{t.returns_whatWouldYouLike()}</legend>
      <div className="flex flex-wrap gap-2">
        {returnWishes.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border border-line px-4 has-checked:border-ink"
          >
            <input
              type="radio"
              name={id}
              className="size-4 shrink-0 accent-primary"
              checked={each === wish}
              onChange={() => onChange(each)}
            />
            {returnWishLabels[each]()}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
