import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/public'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useEstimate } from './use-estimate.ts'

/** Freight, days and tax before there is an account. No form of its own, since it may be inside of one. */
export function CostEstimate({ lines, discount = 0 }: { lines: readonly WantedLine[]; discount?: number | undefined }) {
  const id = useId()
  const { typed, type, loadCountries, countries, ask, isAsking, answer, EstimatedCosts } = useEstimate(lines, discount)
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  function askOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    ask()
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <h3 id={`${id}-title`} className="font-semibold">
        {t.estimate_estimateDeliveryCosts()}
      </h3>
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="text-sm text-muted">
            {t.estimate_zipCodeOrCountry()}
          </label>
          <input
            id={id}
            list={`${id}-countries`}
            className="input w-full"
            autoComplete="off"
            maxLength={60}
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onFocus={loadCountries}
            onChange={({ target }) => type(target.value)}
            onKeyDown={askOnEnter}
          />
          <datalist id={`${id}-countries`}>
            {countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <Button variant="plain" busy={isAsking && t.estimate_oneMoment()} onClick={ask}>
          {t.estimate_estimate()}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {EstimatedCosts && answer && 'estimate' in answer ? <EstimatedCosts estimate={answer.estimate} /> : null}
      </div>
    </section>
  )
}
