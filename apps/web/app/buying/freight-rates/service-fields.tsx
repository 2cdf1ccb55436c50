import { freightBases, incoterms, modeNames } from '@wheelyard/contract/buying/freight-rules'
import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { usePallet } from '../load-plan/use-pallet.ts'
import { RateBands } from './rate-bands.tsx'
import type { DraftProblem, ServiceDraft } from './rates-draft.ts'
import { basisName } from './rates-words.ts'

type ServiceFieldsProps = {
  service: ServiceDraft
  problems: readonly DraftProblem[]
  onChange: (service: ServiceDraft) => void
  onRemove: () => void
}

export function ServiceFields({ service, problems, onChange, onRemove }: ServiceFieldsProps) {
  const { mode, incoterm, basis, minDays, maxDays, bands } = service
  const pallet = usePallet()
  const name = modeNames[mode]()
  const daysProblem = problems.find(({ field }) => field === 'days')?.message
  return (
    <fieldset className="relative grid gap-4 rounded-box border border-line bg-paper p-4">
      <legend className="float-start w-full pe-24 font-semibold">{name}</legend>
      <Button
        size="small"
        variant="quiet"
        className="absolute top-3 end-3"
        aria-label={t.freightRates_removeNamed({ name })}
        onClick={onRemove}
      >
        {t.freightRates_remove()}
      </Button>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <ChoiceField
          label={t.freightRates_incoterm()}
          value={incoterm}
          choices={incoterms}
          nameOf={(term) => term}
          onChange={(chosen) => onChange({ ...service, incoterm: chosen })}
        />
        <ChoiceField
          label={t.freightRates_chargedBy()}
          value={basis}
          choices={freightBases}
          nameOf={(each) => basisName(each, pallet)}
          onChange={(chosen) => onChange({ ...service, basis: chosen })}
        />
        <Field
          label={t.freightRates_transitTimeFromDays()}
          inputMode="numeric"
          autoComplete="off"
          value={minDays}
          onChange={({ target }) => onChange({ ...service, minDays: target.value })}
          error={daysProblem}
        />
        <Field
          label={t.freightRates_transitTimeToDays()}
          inputMode="numeric"
          autoComplete="off"
          value={maxDays}
          onChange={({ target }) => onChange({ ...service, maxDays: target.value })}
        />
      </div>
      <RateBands
        bands={bands}
        basis={basis}
        problems={problems}
        onChange={(changed) => onChange({ ...service, bands: [...changed] })}
      />
    </fieldset>
  )
}
