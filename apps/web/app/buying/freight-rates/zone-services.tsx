import { freightModes, modeNames } from '@wheelyard/contract/buying/freight-rules'
import * as t from '@wheelyard/messages/staff'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DraftProblem, ServiceDraft } from './rates-draft.ts'
import { ServiceFields } from './service-fields.tsx'

type ZoneServicesProps = {
  services: readonly ServiceDraft[]
  problems: readonly DraftProblem[]
  onChange: (services: readonly ServiceDraft[]) => void
}

export function ZoneServices({ services, problems, onChange }: ZoneServicesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const free = freightModes.filter((mode) => services.every((service) => service.mode !== mode))
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-4">
      <legend className="float-start w-full font-display text-lg font-bold">
        {t.freightRates_servicesAndPrices()}
      </legend>
      {services.map((service, index) => (
        <ServiceFields
          key={service.mode}
          service={service}
          problems={problems.filter((problem) => problem.service === index)}
          onChange={(changed) => onChange(services.with(index, changed))}
          onRemove={() => {
            onChange(services.toSpliced(index, 1))
            group.current?.focus()
          }}
        />
      ))}
      {services.length === 0 ? (
        <p className="text-sm font-medium text-danger">{t.freightRates_zoneNeedsAtLeast2()}</p>
      ) : null}
      {free.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {free.map((mode) => (
            <Button key={mode} size="small" variant="plain" onClick={() => onChange([...services, newService(mode)])}>
              <Icon name="plus" className="size-4" />
              {modeNames[mode]()}
            </Button>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

const usualBasis: Partial<Record<ServiceDraft['mode'], ServiceDraft['basis']>> = {
  pallet: 'pallets',
  truck: 'm3',
  container: 'm3',
}

/** As each mode is usually sold; a price is still to be typed, except for whoever collects. */
function newService(mode: ServiceDraft['mode']): ServiceDraft {
  const isPickup = mode === 'pickup'
  return {
    mode,
    incoterm: isPickup ? 'EXW' : 'DAP',
    basis: usualBasis[mode] ?? 'kg',
    minDays: isPickup ? '0' : '',
    maxDays: isPickup ? '0' : '',
    bands: [{ upTo: '', isQuoted: false, price: isPickup ? '0.00' : '', perUnit: '' }],
  }
}
