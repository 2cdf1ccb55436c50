import { COMPANY_NAME_MAX } from '@wheelyard/contract/buying/business-details.calls'
import { COST_CENTRE_MAX } from '@wheelyard/contract/buying/company-rules'
import * as t from '@wheelyard/messages/buyer'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Typed = { code: string; name: string }
type CostCenterRowProps = {
  number: number
  row: Typed
  problem: string | undefined
  /** Just added: typing goes on there. */
  isNew: boolean
  onChange: (changed: Partial<Typed>) => void
  onRemove: () => void
}

export function CostCenterRow({ number, row, problem, isNew, onChange, onRemove }: CostCenterRowProps) {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) code.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it appears.
  }, [])
  return (
    <fieldset aria-label={t.company_costCenterNumber({ number })} className="grid items-start gap-3 sm:grid-cols-2">
      <Field
        ref={code}
        label={t.company_code()}
        autoComplete="off"
        required
        maxLength={COST_CENTRE_MAX}
        value={row.code}
        error={problem}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <div className="flex items-start gap-3">
        <Field
          label={t.company_costCenterNameOptional()}
          className="min-w-0 grow"
          autoComplete="off"
          maxLength={COMPANY_NAME_MAX}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Button
          variant="quiet"
          className="btn-square mt-6.5"
          aria-label={t.company_removeCostCenter({ number })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </div>
    </fieldset>
  )
}
