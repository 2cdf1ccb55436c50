import { colourOfLine } from '@wheelyard/delivery/load/load-colours'
import type { LoadedSpace } from '@wheelyard/delivery/load/load-plan'
import { type LoadSpace, spaceName } from '@wheelyard/delivery/load/load-spaces'
import { formatCount } from '@wheelyard/messages/format'
import { formatVolume, formatWeight } from '@wheelyard/contract/values/format-measures'
import * as t from '@wheelyard/messages/public'
import { useUnits } from '#web/lib/units.ts'
import type { LoadRow } from './load-rows.ts'

type Highlighting = {
  highlight: number | undefined
  /** None where there is no view to highlight in. */
  onHighlight: ((line: number | undefined) => void) | undefined
}

type LoadTableProps = Highlighting & {
  rows: readonly LoadRow[]
  space: LoadSpace
  loaded: LoadedSpace
}

/** The view in words, and the legend of its colours. */
export function LoadTable({ rows, space, loaded, ...highlighting }: LoadTableProps) {
  const units = useUnits()
  return (
    <table className="load-table">
      <caption className="sr-only">{t.loadPlan_whatIsInThis({ name: spaceName(space) })}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col">{t.loadPlan_model()}</th>
          <th scope="col">{t.loadPlan_cartons()}</th>
          <th scope="col">{t.loadPlan_layers()}</th>
          <th scope="col">{t.loadPlan_weight()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} {...highlighting} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <bdi>{formatVolume(loaded.volumeMm3, units)}</bdi>
          </th>
          <td data-unit={t.loadPlan_unitCartons()}>{formatCount(loaded.cartons.length)}</td>
          <td data-unit={t.loadPlan_unitLayers()}>{formatCount(Math.max(0, ...rows.map(({ layers }) => layers)))}</td>
          <td>
            <bdi>{formatWeight(loaded.grams, units)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ row, highlight, onHighlight }: Highlighting & { row: LoadRow }) {
  const units = useUnits()
  const isHighlighted = highlight === row.line
  const name = (
    <>
      {/* The number is that of the drawing. */}
      <svg viewBox="0 0 24 20" aria-hidden="true" className="h-5 w-6 shrink-0">
        <rect width="24" height="20" rx="5" fill={colourOfLine(row.line)} />
        <text x="12" y="14" textAnchor="middle" fontSize="11" fill="#111">
          {row.line + 1}
        </text>
      </svg>
      <span>
        <bdi>{row.name}</bdi> <span className="block text-xs font-normal text-muted">{row.sku}</span>
      </span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {onHighlight ? (
          <button
            type="button"
            aria-pressed={isHighlighted}
            className="load-model"
            onClick={() => onHighlight(isHighlighted ? undefined : row.line)}
          >
            {name}
          </button>
        ) : (
          <span className="load-model">{name}</span>
        )}
      </th>
      <td data-unit={t.loadPlan_unitCartons()}>{formatCount(row.cartons)}</td>
      <td data-unit={t.loadPlan_unitLayers()}>{formatCount(row.layers)}</td>
      <td>
        <bdi>{formatWeight(row.grams, units)}</bdi>
      </td>
    </tr>
  )
}
