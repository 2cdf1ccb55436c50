import { type TaxEngineName, taxEngines } from '@wheelyard/contract/buying/tax-rules'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'

const engines: Record<TaxEngineName, { name: () => string; text: () => string }> = {
  off: { name: t.taxRates_off, text: t.taxRates_shopChargesNoTax },
  table: {
    name: t.taxRates_tableOfRates,
    text: t.taxRates_ratesBelowDecideBy,
  },
  stripe: {
    name: () => 'Stripe Tax',
    text: t.taxRates_stripeDecidesForEvery,
  },
}

type EngineChoiceProps = { engine: TaxEngineName; onChoose: (engine: TaxEngineName) => void }

export function EngineChoice({ engine, onChoose }: EngineChoiceProps) {
  return (
    <fieldset>
      <legend className="text-heading font-display font-bold">{t.taxRates_whoDecidesTax()}</legend>
      <p className="mt-1.5 text-muted">{t.taxRates_appliesToOrdersPlaced()}</p>
      <div className="mt-4 grid gap-3 lg:grid-cols-3">
        {taxEngines.map((name) => (
          <Engine
            key={name}
            name={engines[name].name()}
            text={engines[name].text()}
            isChosen={engine === name}
            onChoose={() => onChoose(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type EngineProps = { name: string; text: string; isChosen: boolean; onChoose: () => void }

function Engine({ name, text, isChosen, onChoose }: EngineProps) {
  const textId = useId()
  return (
    <div className="rounded-field border border-line bg-surface has-checked:border-ink">
      <label className="flex cursor-pointer items-center gap-3 p-4 pb-1 font-semibold">
        <input
          type="radio"
          name="tax-engine"
          aria-describedby={textId}
          className="size-4 shrink-0 accent-primary"
          checked={isChosen}
          onChange={onChoose}
        />
        {name}
      </label>
      <p id={textId} className="px-4 pb-4 ps-11 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
