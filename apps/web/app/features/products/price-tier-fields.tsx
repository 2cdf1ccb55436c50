import { PRICE_TIERS_MAX } from '@wheelyard/contract/rules/price-tiers'
import { useId, useRef } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PriceChart } from './price-chart.tsx'
import { offerOf, type ProductFormControl, tierProblemsOf } from './product-schema.ts'

const EMPTY = { minQuantity: '', price: '' }

export function PriceTierFields({ control }: { control: ProductFormControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'priceTiers' })
  const [price, minOrder, casePack, priceTiers] = useWatch({
    control,
    name: ['price', 'minOrder', 'casePack', 'priceTiers'],
  })
  const offer = offerOf({ price, minOrder, casePack, priceTiers })
  const problems = tierProblemsOf(offer)
  const hintId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hintId}
      className="grid gap-4 rounded-box border border-line p-4 sm:p-5"
    >
      <legend className="float-left w-full text-sm font-semibold">Volume prices</legend>
      <p id={hintId} className="-mt-3 text-sm text-muted">
        From so many units on, every unit of an order costs less.
      </p>
      {fields.length > 0 ? (
        <ol className="grid max-w-lg gap-2">
          {fields.map(({ id }, index) => (
            <TierRow
              key={id}
              control={control}
              index={index}
              typed={priceTiers[index] ?? EMPTY}
              problem={problems?.find(({ tier }) => tier === index + 1)}
              onRemove={() => {
                remove(index)
                group.current?.focus()
              }}
            />
          ))}
        </ol>
      ) : null}
      {fields.length < PRICE_TIERS_MAX ? (
        <div>
          <Button variant="plain" size="small" onClick={() => append(EMPTY)}>
            <Icon name="plus" className="size-4" />
            Add a tier
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">A product has at most {PRICE_TIERS_MAX} price tiers.</p>
      )}
      <PriceChart offer={problems?.length === 0 && fields.length > 0 ? offer : undefined} />
    </fieldset>
  )
}

type TierField = 'minQuantity' | 'price'
type TierRowProps = {
  control: ProductFormControl
  index: number
  typed: Record<TierField, string>
  problem: { field: TierField; message: string } | undefined
  onRemove: () => void
}

function TierRow({ control, index, typed, problem, onRemove }: TierRowProps) {
  const { isSubmitted } = useFormState({ control })
  const input = (field: TierField, label: string) => ({
    label: (
      <span className={classNames(index > 0 && 'sr-only')}>
        <span className="sr-only">Tier {index + 1}: </span>
        {label}
      </span>
    ),
    autoComplete: 'off',
    // Not when a field is left: the message would move the button that is just being clicked.
    error: problem?.field === field && (isSubmitted || typed[field] !== '') ? problem.message : undefined,
    ...control.register(`priceTiers.${index}.${field}`),
  })
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
      <Field inputMode="numeric" {...input('minQuantity', 'From')} />
      <Field inputMode="decimal" {...input('price', 'Price each')} />
      <Button
        variant="quiet"
        className={classNames('btn-square', index === 0 ? 'mt-[1.625rem]' : 'mt-1.5')}
        aria-label={`Remove tier ${index + 1}`}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}
