import type { DiscountCodeReply } from '@wheelyard/contract/buying/discount-codes.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { useToday } from '#web/lib/use-today.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime, Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { lastDayOf } from './code-schema.ts'

type Code = DiscountCodeReply
type CodesTableProps = { codes: readonly Code[]; onEdit: (code: Code) => void; onArchive: (code: Code) => void }

export function CodesTable({ codes, ...actions }: CodesTableProps) {
  return <Table caption="Discount codes" columns={columnsWith(actions)} rows={codes} rowKey={({ _id }) => _id} />
}

const columnsWith = ({ onEdit, onArchive }: Omit<CodesTableProps, 'codes'>): Column<Code>[] => [
  { title: 'Code', unbroken: true, cell: ({ code }) => <b>{code}</b> },
  { title: 'Gives', cell: (code) => <Gives code={code} /> },
  { title: 'Span', cell: (code) => <Span code={code} /> },
  { title: 'Uses', cell: (code) => <Uses code={code} /> },
  { title: 'Given so far', numeric: true, cell: ({ given }) => usd(given) },
  {
    title: 'Actions',
    bare: true,
    notPrinted: true,
    cell: (code) => (
      <May right="change-catalogue">
        <div className="flex gap-2">
          <Button size="small" variant="plain" onClick={() => onEdit(code)}>
            Edit<span className="sr-only"> {code.code}</span>
          </Button>
          <Button size="small" variant="plain" onClick={() => onArchive(code)}>
            Archive<span className="sr-only"> {code.code}</span>
          </Button>
        </div>
      </May>
    ),
  },
]

function Gives({ code: { percent, amount, minimum } }: { code: Code }) {
  return (
    <div>
      <p className="whitespace-nowrap">{percent === null ? usd(amount ?? 0) : `${percent}%`}</p>
      {minimum === null ? null : <p className="text-sm text-muted">from {usd(minimum)} of goods</p>}
    </div>
  )
}

function Span({ code: { beginsAt, endsAt } }: { code: Code }) {
  const today = useToday()
  const hasEnded = endsAt !== null && lastDayOf(endsAt) < today
  if (beginsAt === null && endsAt === null) return <span className="text-muted">Always</span>
  return (
    <div>
      {beginsAt === null ? null : (
        <p className="whitespace-nowrap">
          from <DateTime at={beginsAt} dateOnly />
        </p>
      )}
      {endsAt === null ? null : (
        <p className="whitespace-nowrap">
          until <Day on={lastDayOf(endsAt)} />
        </p>
      )}
      {hasEnded ? <p className="text-sm font-medium text-warning">Ended</p> : null}
    </div>
  )
}

function Uses({ code: { uses, usesMax, usesPerCustomerMax } }: { code: Code }) {
  return (
    <div>
      <p className="numeric whitespace-nowrap">
        {formatCount(uses)}
        {usesMax === null ? null : ` of ${formatCount(usesMax)}`}
      </p>
      {usesPerCustomerMax === null ? null : (
        <p className="text-sm text-muted">{formatCount(usesPerCustomerMax)} per customer</p>
      )}
    </div>
  )
}

const usd = (dollars: number) => formatMoney(centsOf(dollars))
