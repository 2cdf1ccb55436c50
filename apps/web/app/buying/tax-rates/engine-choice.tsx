import { type TaxEngineName, taxEngines } from '@wheelyard/contract/buying/tax-rules'
import { useId } from 'react'

const engines: Record<TaxEngineName, { name: string; text: string }> = {
  off: { name: 'Off', text: 'The shop charges no tax, and invoices name none.' },
  table: {
    name: 'Table of rates',
    text: 'The rates below decide, by destination and product, together with VAT ids and exemption certificates.',
  },
  stripe: {
    name: 'Stripe Tax',
    text: 'Stripe decides for every order and keeps the rates. It needs the keys of a Stripe account with tax registrations.',
  },
}

type EngineChoiceProps = { engine: TaxEngineName; onChoose: (engine: TaxEngineName) => void }

export function EngineChoice({ engine, onChoose }: EngineChoiceProps) {
  return (
    <fieldset>
      <legend className="text-heading font-display font-bold">Who decides the tax</legend>
      <p className="mt-1.5 text-muted">
        Applies to orders placed from the cart from now on. Direct purchase has no tax.
      </p>
      <div className="mt-4 grid gap-3 lg:grid-cols-3">
        {taxEngines.map((name) => (
          <Engine key={name} {...engines[name]} isChosen={engine === name} onChoose={() => onChoose(name)} />
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
      <p id={textId} className="px-4 pb-4 pl-11 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
