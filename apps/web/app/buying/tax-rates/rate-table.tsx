import type { TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/staff'
import { type ReactNode, useState } from 'react'
import { useToday } from '#web/lib/use-today.ts'
import { Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { NextRateForm } from './next-rate-form.tsx'
import { type Below, RateActions } from './rate-actions.tsx'
import { RateFields } from './rate-fields.tsx'
import { followedBy, type RateDraft } from './tax-draft.ts'

type RateTableProps = {
  rates: readonly RateDraft[]
  shown: readonly RateDraft[]
  problems: readonly TaxTableProblem[]
  /** Open and focused from the start. */
  added: string | undefined
  onChange: (rates: readonly RateDraft[]) => void
  onRemoved: () => void
}

/** Fields are only there for the one rate that is open: a table may have a thousand. */
export function RateTable({ rates, shown, problems, added, onChange, onRemoved }: RateTableProps) {
  const today = useToday()
  const [opened, setOpened] = useState<{ key: string; as: Below }>()
  const [seen, setSeen] = useState(added)
  if (added && seen !== added) {
    setSeen(added)
    setOpened({ key: added, as: 'fields' })
  }
  if (shown.length === 0) return null
  const problemOf = new Map(problems.map((problem) => [rates[problem.rate]?.key, problem]))
  const actions = (rate: RateDraft, index: number) => (
    <RateActions
      name={`rate ${index + 1}`}
      opened={opened?.key === rate.key ? opened.as : undefined}
      onOpen={(as) => setOpened(as && { key: rate.key, as })}
      onRemove={() => {
        onChange(rates.filter(({ key }) => key !== rate.key))
        onRemoved()
      }}
    />
  )
  const below = (rate: RateDraft) => {
    const problem = problemOf.get(rate.key)
    if (opened?.key !== rate.key)
      return problem ? <p className="text-sm font-medium text-danger">{problem.message}</p> : null
    if (opened.as === 'fields')
      return (
        <RateFields
          rate={rate}
          problem={problem}
          isNew={rate.key === added}
          onChange={(changed) => onChange(rates.map((each) => (each.key === rate.key ? changed : each)))}
        />
      )
    return (
      <NextRateForm
        rate={rate}
        onAdd={(next) => {
          onChange(followedBy(rates, rate.key, next))
          setOpened(undefined)
          onRemoved()
        }}
      />
    )
  }
  return (
    <Table
      caption={t.taxRates_ratesOfTax()}
      columns={columnsWith(numbersOf(rates), today, actions)}
      rows={shown}
      rowKey={({ key }) => key}
      below={below}
    />
  )
}

const numbersOf = (rates: readonly RateDraft[]) => new Map(rates.map(({ key }, index) => [key, index]))

type Actions = (rate: RateDraft, index: number) => ReactNode

const columnsWith = (numbers: ReadonlyMap<string, number>, today: string, actions: Actions): Column<RateDraft>[] => [
  { title: t.taxRates_no, numeric: true, cell: ({ key }) => (numbers.get(key) ?? 0) + 1 },
  { title: t.taxRates_country2, cell: ({ country }) => countryName(country) ?? '–' },
  {
    title: t.taxRates_region,
    cell: ({ region }) => region || <span className="text-muted">{t.taxRates_all()}</span>,
  },
  { title: t.taxRates_category2, cell: ({ category }) => taxCategoryNames[category]() },
  { title: t.taxRates_name2, cell: ({ name }) => name || '–' },
  {
    title: t.taxRates_percent2,
    numeric: true,
    cell: ({ percent }) => <b className="whitespace-nowrap">{percent || '–'}%</b>,
  },
  { title: t.taxRates_validFrom2, unbroken: true, cell: ({ validFrom }) => <ValidDay on={validFrom} /> },
  {
    title: t.taxRates_validUntil2,
    unbroken: true,
    cell: ({ validUntil }) => <Until last={validUntil} today={today} />,
  },
  { title: t.taxRates_actions, bare: true, cell: (rate) => actions(rate, numbers.get(rate.key) ?? 0) },
]

/** What is typed into a field of a date may be none yet. */
const ValidDay = ({ on }: { on: string }) => <span className="whitespace-nowrap">{on ? <Day on={on} /> : '–'}</span>

function Until({ last, today }: { last: string; today: string }) {
  if (last === '') return <span className="text-muted">{t.taxRates_open()}</span>
  return (
    <>
      <ValidDay on={last} />
      {last < today ? <span className="block text-sm text-muted">{t.taxRates_ended()}</span> : null}
    </>
  )
}
