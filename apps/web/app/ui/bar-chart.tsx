import * as t from '@wheelyard/messages/staff'
import { classNames } from './class-names.ts'

export type Bar = {
  /** Short, below the bar; `name` is in the tooltip and in the table. */
  label: string
  name: string
  value: number
}

type BarChartProps = {
  title: string
  bars: readonly Bar[]
  format: (value: number) => string
  unit: string
}

const HEIGHT = 200
const FLOOR = 172
const TOP = 14

/** Drawn in percent of the available width, so text is never stretched. Screen readers get a table. */
export function BarChart({ title, bars, format, unit }: BarChartProps) {
  const max = Math.max(...bars.map(({ value }) => value), 0)
  const slot = 100 / Math.max(bars.length, 1)
  const everyNth = Math.ceil(bars.length / 7)
  return (
    <figure className="@container rounded-box border border-line bg-surface p-4 sm:p-6">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-lg font-semibold">{title}</span>
        <span className="numeric text-sm text-muted">{t.ui_highest({ max: format(max) })}</span>
      </figcaption>
      <svg width="100%" height={HEIGHT} direction="ltr" aria-hidden="true" className="overflow-visible">
        <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="stroke-muted" />
        <line x1="0" x2="100%" y1={TOP} y2={TOP} strokeDasharray="3 4" className="stroke-line" />
        {bars.map((bar, place) => {
          const height = max > 0 ? (bar.value / max) * (FLOOR - TOP) : 0
          return (
            <g key={bar.name} className="bar-chart-slot">
              <title>{`${bar.name}: ${format(bar.value)}`}</title>
              <rect x={`${place * slot}%`} y="0" width={`${slot}%`} height={FLOOR} className="fill-transparent" />
              <rect
                x={`${place * slot + slot * 0.14}%`}
                y={FLOOR - height}
                width={`${slot * 0.72}%`}
                height={height}
                rx="2"
              />
              {place % everyNth === 0 ? (
                // Centred, the first would stick out at the left. A phone has room for every other one.
                <text
                  x={place === 0 ? 0 : `${place * slot + slot / 2}%`}
                  y={FLOOR + 20}
                  textAnchor={place === 0 ? 'start' : 'middle'}
                  className={classNames('fill-muted text-xs', (place / everyNth) % 2 === 1 && '@max-sm:hidden')}
                >
                  {bar.label}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      {/* A table itself cannot be clipped: it would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">{bar.name}</th>
                <td>{format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
