import { useState } from 'react'
import * as t from '@wheelyard/messages/staff'
import { useSuggestions } from '#web/catalogue/search/use-suggestions.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import type { FittedProduct } from './product-schema.ts'

type FittedSearchProps = {
  label?: string
  /** Ids of products that cannot be chosen. */
  except: readonly (string | undefined)[]
  error: string | undefined
  onChoose: (product: FittedProduct) => void
}

/** By name or SKU. Enter takes the best match, and never submits the form. */
export function FittedSearch({ label = t.products_addProductThatIt(), except, error, onChoose }: FittedSearchProps) {
  const [typed, setTyped] = useState('')
  const { suggestions, onInput, onFocus } = useSuggestions()
  const options = (suggestions?.options ?? []).flatMap(({ productId, label: name, note: sku }) =>
    productId && !except.includes(productId) ? [{ _id: productId, name, sku }] : [],
  )
  const words = typed.trim()
  const isAnswered = words !== '' && suggestions?.words === words
  // What was corrected may be another product than the one that was meant.
  const best = isAnswered && !suggestions.searchedFor ? options[0] : undefined
  const choose = (product: FittedProduct) => {
    setTyped('')
    onChoose(product)
  }
  return (
    <FieldFrame label={label} error={error} className="max-w-lg">
      {(aria) => (
        <>
          <Combobox
            {...aria}
            className="input w-full"
            placeholder={t.products_nameOrSku()}
            maxLength={100}
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onInput={onInput}
            onFocus={onFocus}
            options={words === '' ? [] : options}
            optionKey={({ _id }) => _id}
            renderOption={({ name, sku }) => (
              <>
                <span dir="auto" className="line-clamp-2 min-w-0 grow leading-snug">
                  {name}
                </span>
                <span className="max-w-1/2 shrink-0 truncate text-sm text-muted">{sku}</span>
              </>
            )}
            onChoose={choose}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (best) choose(best)
            }}
            note={
              suggestions?.searchedFor ? (
                <p className="px-2.5 py-2 text-sm text-muted">
                  {t.products_showingResultsFor({ searchedFor: suggestions.searchedFor })}
                </p>
              ) : null
            }
          />
          <output className="text-sm text-muted empty:absolute">
            {isAnswered && options.length === 0 ? t.products_noOtherProductsMatch() : ''}
          </output>
        </>
      )}
    </FieldFrame>
  )
}
