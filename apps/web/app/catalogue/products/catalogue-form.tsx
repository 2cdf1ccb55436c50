import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, NavigationType, useHref, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSuggestions } from '#web/catalogue/search/use-suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldFrame, SelectField } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { cataloguePathFromForm } from '#web/catalogue/search/catalogue-path.ts'
import type { CatalogueFilters } from '#web/catalogue/search/catalogue-filters.ts'

const TYPING_PAUSE_MS = 300
const BY_FORM = 'catalogue-form'

type Category = { name: string; products: number }
type CatalogueFormProps = { filters: CatalogueFilters; categories: readonly Category[] }

/**
 * A plain GET form that works without JavaScript. With it, every change applies at once, and text
 * when the visitor stops typing.
 */
export function CatalogueForm({ filters, categories }: CatalogueFormProps) {
  const { stopWaiting, ...applyFilters } = useApplyFilters()
  return (
    <search>
      <form
        key={useFormGeneration()}
        action={useHref(paths.products)}
        aria-label={t.products_catalogue()}
        className="grid gap-5"
        {...applyFilters}
      >
        <CatalogueSearch words={filters.q ?? ''} onLeave={stopWaiting} />
        <details className="filters" open={hasFilters(filters)}>
          <summary>{t.products_filterAndSort()}</summary>
          <FilterFields filters={filters} categories={categories} />
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <Button type="submit" variant="plain">
              {t.products_showProducts()}
            </Button>
            {hasFilters(filters) || filters.q ? (
              <Link to={paths.products} className="text-link">
                {t.products_clearAll()}
              </Link>
            ) : null}
          </div>
        </details>
      </form>
    </search>
  )
}

function CatalogueSearch({ words, onLeave }: { words: string; onLeave: () => void }) {
  const suggestions = useSuggestions()
  return (
    <FieldFrame label={t.products_search()}>
      {(aria) => (
        <SearchBox
          {...suggestions}
          {...aria}
          placeholder={t.products_nameTextOrSku()}
          defaultValue={words}
          className="input w-full"
          onLeave={onLeave}
        />
      )}
    </FieldFrame>
  )
}

function FilterFields({ filters, categories }: CatalogueFormProps) {
  const number = (name: 'minPrice' | 'maxPrice' | 'maxMinOrder') =>
    ({ name, type: 'number', inputMode: 'numeric', step: 'any', defaultValue: filters[name] }) as const
  return (
    <div className="grid gap-5">
      <SelectField label={t.products_category()} name="category" defaultValue={filters.category ?? ''}>
        <option value="">{t.products_allCategories()}</option>
        {categories.map(({ name, products }) => (
          <option key={name} value={name}>
            {name} ({products})
          </option>
        ))}
      </SelectField>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t.products_listPricePerUnit()}</legend>
        <Field label={t.products_listPriceFrom()} {...number('minPrice')} min={0} placeholder="$" />
        <Field label={t.products_listPriceUpTo()} {...number('maxPrice')} min={0} placeholder="$" />
      </fieldset>
      <Field
        label={t.products_minimumOrderUpTo()}
        {...number('maxMinOrder')}
        min={1}
        placeholder={t.products_units()}
      />
      <SelectField label={t.products_sortBy()} name="sort" defaultValue={filters.sort ?? ''}>
        <option value="">{filters.q ? t.products_bestMatch() : t.products_newestFirst()}</option>
        {filters.q ? <option value="newest">{t.products_newestFirst()}</option> : null}
        <option value="price-low">{t.products_listPriceLowTo()}</option>
        <option value="price-high">{t.products_listPriceHighTo()}</option>
        <option value="name">{t.products_name()}</option>
        <option value="oldest">{t.products_oldestFirst()}</option>
      </SelectField>
    </div>
  )
}

/** Phones fold the filters away, unless some are set. */
const hasFilters = ({ category, minPrice, maxPrice, maxMinOrder, sort }: CatalogueFilters) =>
  [category, minPrice, maxPrice, maxMinOrder, sort].some((part) => part !== undefined)

function useApplyFilters() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(form: HTMLFormElement, replace: boolean): void {
    stopWaiting()
    void navigate(cataloguePathFromForm(new FormData(form)), { replace, preventScrollReset: true, state: BY_FORM })
  }
  return {
    /** The visitor goes elsewhere: what was typed last would bring them back. */
    stopWaiting,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      apply(event.currentTarget, false)
    },
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      if (!(event.target instanceof HTMLInputElement)) return apply(form, false)
      // Replaces the history entry, so that Back leads to the last page, not to the last letter.
      stopWaiting()
      timer.current = setTimeout(() => apply(form, true), TYPING_PAUSE_MS)
    },
  }
}

/** Changes when Back or 'Clear all' changed the address, so that the fields show its values. */
function useFormGeneration(): number {
  const { key, state } = useLocation()
  const byForm = useNavigationType() !== NavigationType.Pop && state === BY_FORM
  const [seen, setSeen] = useState({ key, generation: 0 })
  if (seen.key !== key) setSeen({ key, generation: byForm ? seen.generation : seen.generation + 1 })
  return seen.generation
}
