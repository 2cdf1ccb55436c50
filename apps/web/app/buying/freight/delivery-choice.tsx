import type { FreightOption, FreightOptions } from '@wheelyard/contract/buying/freight.calls'
import { incotermWords, modeNames } from '@wheelyard/contract/buying/freight-rules'
import { daysText, freightPriceText } from '@wheelyard/contract/buying/freight-texts'
import * as t from '@wheelyard/messages/buyer'
import type { ComponentProps } from 'react'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Delivery } from './use-delivery.ts'

type DeliveryToChoose = Pick<Delivery, 'chosen' | 'choose'> & {
  query: ComponentProps<typeof QueryView<FreightOptions>>['query']
}

/** Nothing at all in a shop without rates: it sells ex works. */
export function DeliveryChoice({ delivery: { query, chosen, choose } }: { delivery: DeliveryToChoose }) {
  if (query.data && !query.data.hasRates) return null
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="text-heading">
        {t.freight_delivery()}
      </h2>
      <QueryView query={query}>
        {({ zone, options, refused }) => (
          <>
            {options.length === 0 ? <NoDelivery zone={zone} /> : null}
            <fieldset className="mt-4 grid gap-3">
              <legend className="sr-only">{t.freight_deliverBy()}</legend>
              {options.map((option) => (
                <Option
                  key={option.mode}
                  option={option}
                  isChosen={option.mode === chosen?.mode}
                  onChoose={() => choose(option.mode)}
                />
              ))}
            </fieldset>
            <RefusedModes refused={refused} />
          </>
        )}
      </QueryView>
    </section>
  )
}

type OptionProps = { option: FreightOption; isChosen: boolean; onChoose: () => void }

function Option({ option, isChosen, onChoose }: OptionProps) {
  const { mode, incoterm, minDays, maxDays, price } = option
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-field border border-line p-4 has-checked:border-ink">
      <input
        type="radio"
        name="delivery"
        className="mt-1 size-4 shrink-0 accent-primary"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="block font-semibold">{modeNames[mode]()}</span>
          <span className="block text-sm text-muted first-letter:uppercase">
            {incotermWords[incoterm]()} ({incoterm}) · {daysText(minDays, maxDays)}
          </span>
        </span>
        <span className="numeric font-semibold">{price === 0 ? t.freight_free() : freightPriceText(price, mode)}</span>
        {price === null ? <span className="mt-2 w-full text-sm text-muted">{t.freight_youPayForGoods()}</span> : null}
      </span>
    </label>
  )
}

function NoDelivery({ zone }: Pick<FreightOptions, 'zone'>) {
  return (
    <p className="mt-4 font-medium text-danger">
      {zone === null ? t.freight_weDoNotDeliver() : t.freight_noneOfOurServices()}
    </p>
  )
}

function RefusedModes({ refused }: Pick<FreightOptions, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-sm text-muted">
      {refused.map(({ mode, message }) => (
        <li key={mode}>
          {modeNames[mode]()}: <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  )
}
