import { formatCount } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import { priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import * as t from '@wheelyard/messages/staff'
import { useDeferredValue } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { gridOf, percentOf, type PriceCurve, priceCurve, ticksOf } from './price-curve.ts'
import type { offerOf } from './product-schema.ts'

const HEIGHT = 184
const FLOOR = 156
const TOP = 20

/** What each quantity costs in total; nothing without an offer that is right. Screen readers get a table. */
export function PriceChart({ offer }: { offer: ReturnType<typeof offerOf> | undefined }) {
  const shown = useDeferredValue(offer)
  const curve = shown && priceCurve({ ...shown, ...priceTableOf(shown) })
  return (
    <>
      {curve ? (
        <figure>
          <figcaption className="mb-2 text-sm font-semibold">{t.products_totalByNumberOf()}</figcaption>
          <Drawing curve={curve} />
          <Figures curve={curve} />
        </figure>
      ) : null}
      <div aria-live="polite" className="text-sm empty:hidden">
        {curve ? <Inversions curve={curve} /> : null}
      </div>
    </>
  )
}

/** In percent of the available width, so that text is never stretched. */
function Drawing({ curve }: { curve: PriceCurve }) {
  const { steps, inversions, from, highestCents } = curve
  const x = (quantity: number) => `${percentOf(quantity, curve)}%`
  const y = (cents: number) => FLOOR - (cents / highestCents) * (FLOOR - TOP)
  return (
    <svg width="100%" height={HEIGHT} direction="ltr" aria-hidden="true" className="overflow-visible">
      {inversions.map((inversion) => (
        <rect
          key={inversion.from}
          x={x(inversion.from)}
          y={TOP}
          width={x(from + inversion.before - inversion.from)}
          height={FLOOR - TOP}
          className="fill-warning/25"
        />
      ))}
      {gridOf(highestCents).map((cents) => (
        <g key={cents}>
          <line x1="0" x2="100%" y1={y(cents)} y2={y(cents)} className="stroke-line" />
          <text x="0" y={y(cents) - 4} className="fill-muted text-xs">
            {formatMoney(cents).replace('.00', '')}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="stroke-muted" />
      {steps.map((step, index) => {
        const before = steps[index - 1]
        return (
          <g key={step.from} className="stroke-accent stroke-2">
            {before ? (
              <line
                x1={x(step.from)}
                x2={x(step.from)}
                y1={y(step.from * before.priceCents)}
                y2={y(step.from * step.priceCents)}
                strokeDasharray="2 3"
              />
            ) : null}
            <line
              x1={x(step.from)}
              x2={x(step.to)}
              y1={y(step.from * step.priceCents)}
              y2={y(step.to * step.priceCents)}
            />
          </g>
        )
      })}
      {ticksOf(curve).map((quantity, index, { length }) => (
        <text
          key={quantity}
          x={x(quantity)}
          y={FLOOR + 20}
          textAnchor={index === 0 ? 'start' : index < length - 1 ? 'middle' : 'end'}
          className="fill-muted text-xs"
        >
          {formatCount(quantity)}
        </text>
      ))}
    </svg>
  )
}

function Figures({ curve: { steps } }: { curve: PriceCurve }) {
  return (
    <table className="sr-only">
      <caption>{t.products_totalByNumberOf()}</caption>
      <thead>
        <tr>
          <th scope="col">{t.products_units()}</th>
          <th scope="col">{t.products_priceEach()}</th>
          <th scope="col">{t.products_total()}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, priceCents }) => (
          <tr key={from}>
            <th scope="row">{formatCount(from)}</th>
            <td>{formatMoney(priceCents)}</td>
            <td>{formatMoney(from * priceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Inversions({ curve: { inversions } }: { curve: PriceCurve }) {
  if (inversions.length === 0) return <p className="text-muted">{t.products_noQuantityCostsMore()}</p>
  return (
    <>
      <p className="flex items-center gap-2 font-medium text-warning">
        <Icon name="alert" className="size-4 shrink-0" />
        {t.products_shadedLargerQuantityCosts()}
      </p>
      <ul className="mt-1 grid list-disc gap-0.5 ps-11">
        {inversions.map((inversion) => (
          <li key={inversion.from}>{inversion.text}</li>
        ))}
      </ul>
    </>
  )
}
