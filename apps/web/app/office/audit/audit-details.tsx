import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import { type Carton, fullCartonText } from '@wheelyard/contract/catalogue/carton'
import { formatMoney } from '@wheelyard/contract/values/money'
import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'
import { priceTiersText } from '@wheelyard/contract/catalogue/price-tiers-text'
import type { ReactNode } from 'react'

export function AuditDetails({ detail }: { detail: AuditEntry['detail'] }) {
  const facts = Object.entries(detail)
  if (facts.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="grid gap-0.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-muted">{labelOf(name)}: </dt>
          <dd className="inline">{factOf(value, formatOf(name))}</dd>
        </div>
      ))}
    </dl>
  )
}

type Format = (value: unknown) => string

function formatOf(name: string): Format {
  if (name === 'priceTiers') return (tiers) => priceTiersText(tiers as PriceTier[])
  if (name === 'carton') return (carton) => (carton ? fullCartonText(carton as Carton) : 'none')
  if (name === 'fits') return (skus) => (skus as string[]).join(', ') || 'none'
  return name.endsWith('Cents') ? money : short
}

/** `openingMinimumCents` → 'opening minimum' */
const labelOf = (name: string) =>
  name.replace(/Cents$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A pair is the value before and after. */
function factOf(value: unknown, format: Format): ReactNode {
  if (!Array.isArray(value) || value.length !== 2) return <bdi>{format(value)}</bdi>
  return (
    <>
      <bdi>{format(value[0])}</bdi> → <bdi>{format(value[1])}</bdi>
    </>
  )
}

const money: Format = (value) => (typeof value === 'number' ? formatMoney(value) : short(value))

function short(value: unknown): string {
  if (value === '' || value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
