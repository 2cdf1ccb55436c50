import { type TaxEngineName, taxEngines } from '@wheelyard/contract/rules/tax-rules'

const engines: Record<TaxEngineName, { name: string; text: string }> = {
  off: { name: 'Off', text: 'The shop charges no tax, and invoices name none.' },
  table: {
    name: 'Table of rates',
    text: 'The rates below decide, by where the goods go and by what they are, with VAT ids and exemption certificates.',
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
        It counts for orders from the cart that are placed from now on. Direct purchase has no tax.
      </p>
      <div className="mt-4 grid gap-3 lg:grid-cols-3">
        {taxEngines.map((name) => (
          <label
            key={name}
            className="flex cursor-pointer items-start gap-3 rounded-field border border-line bg-surface p-4 has-checked:border-ink"
          >
            <input
              type="radio"
              name="tax-engine"
              className="mt-1 size-4 shrink-0 accent-primary"
              checked={engine === name}
              onChange={() => onChoose(name)}
            />
            <span>
              <span className="block font-semibold">{engines[name].name}</span>
              <span className="block text-sm text-muted">{engines[name].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
