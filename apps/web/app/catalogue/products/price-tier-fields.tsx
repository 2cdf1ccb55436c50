import type { PriceTierProblem } from '@wheelyard/contract/catalogue/price-tier-problems'
import { PRICE_TIERS_MAX } from '@wheelyard/contract/catalogue/price-tiers'
import * as t from '@wheelyard/messages/staff'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceChart } from './price-chart.tsx'
import { offerOf, type ProductFormControl, type ProductValues, tierProblemsOf } from './product-schema.ts'

type Tier = ProductValues['priceTiers'][number]

const EMPTY: Tier = { minQuantity: '', price: '' }

/** One controlled value: the field arrays of react-hook-form would make every page with a form load more. */
export function PriceTierFields({ control }: { control: ProductFormControl }) {
  const { field } = useController({ control, name: 'priceTiers' })
  const { value: tiers, onChange } = field
  const [price, minOrder, casePack] = useWatch({ control, name: ['price', 'minOrder', 'casePack'] })
  const { isSubmitted } = useFormState({ control })
  const [wasAdded, setWasAdded] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  const offer = offerOf({ price, minOrder, casePack, priceTiers: tiers })
  const problems = tierProblemsOf(offer)
  const problemOf = (index: number) => {
    const problem = problems?.find(({ tier }) => tier === index + 1)
    // Not when a field is left: the message would move the button that is just being clicked.
    return problem && (isSubmitted || tiers[index]?.[problem.field]) ? problem : undefined
  }
  const focusProblem = () => group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  useEffect(() => field.ref({ focus: focusProblem }))
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hintId}
      className="grid gap-4 rounded-box border border-line p-4 sm:p-5"
    >
      <legend className="float-start w-full text-sm font-semibold">{t.products_volumePricesOptional()}</legend>
      <p id={hintId} className="-mt-3 text-sm text-muted">
        {t.products_orderMoreAndEvery()}
      </p>
      {tiers.length > 0 ? (
        <ol className="grid max-w-lg gap-2">
          {tiers.map((tier, index) => (
            <TierRow
              key={index}
              number={index + 1}
              tier={tier}
              problem={problemOf(index)}
              focused={wasAdded}
              onChange={(changed) => onChange(tiers.with(index, changed))}
              onRemove={() => {
                onChange(tiers.toSpliced(index, 1))
                group.current?.focus()
              }}
            />
          ))}
        </ol>
      ) : null}
      {tiers.length < PRICE_TIERS_MAX ? (
        <div>
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              setWasAdded(true)
              onChange([...tiers, EMPTY])
            }}
          >
            <Icon name="plus" className="size-4" />
            {t.products_addTier()}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{t.products_productHasAtMost({ priceTiersMax: PRICE_TIERS_MAX })}</p>
      )}
      <PriceChart offer={problems?.length === 0 && tiers.length > 0 ? offer : undefined} />
    </fieldset>
  )
}

type TierRowProps = {
  number: number
  tier: Tier
  problem: PriceTierProblem | undefined
  /** Whether it takes the focus when it appears. */
  focused: boolean
  onChange: (tier: Tier) => void
  onRemove: () => void
}

function TierRow({ number, tier, problem, focused, onChange, onRemove }: TierRowProps) {
  const isFirst = number === 1
  const input = (field: keyof Tier, label: string) => ({
    label: (
      <span className={classNames(!isFirst && 'sr-only')}>
        <span className="sr-only">{t.products_tier({ number })} </span>
        {label}
      </span>
    ),
    autoComplete: 'off',
    value: tier[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...tier, [field]: event.target.value }),
    error: problem?.field === field ? problem.message : undefined,
  })
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Field inputMode="numeric" autoFocus={focused} {...input('minQuantity', t.products_from())} />
      <Field inputMode="decimal" {...input('price', t.products_priceEach())} />
      <Button
        variant="quiet"
        className={classNames('btn-square', isFirst ? 'mt-[1.625rem]' : 'mt-1.5')}
        aria-label={t.products_removeTier({ number })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}
