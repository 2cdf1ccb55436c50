import type { DiscountCodeReply } from '@wheelyard/contract/buying/discount-codes.calls'
import { formatCount, formatPercent } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { useToday } from '#web/lib/use-today.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTime, Day } from '#web/ui/date-time.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { rich } from '#web/ui/rich.tsx'
import { lastDayOf } from './code-schema.ts'

type Code = DiscountCodeReply
type CodesTableProps = { codes: readonly Code[]; onEdit: (code: Code) => void; onArchive: (code: Code) => void }

export function CodesTable({ codes, ...actions }: CodesTableProps) {
  return (
    <Table
      caption={t.discountCodes_discountCodes2()}
      columns={columnsWith(actions)}
      rows={codes}
      rowKey={({ _id }) => _id}
    />
  )
}

const columnsWith = ({ onEdit, onArchive }: Omit<CodesTableProps, 'codes'>): Column<Code>[] => [
  { title: t.discountCodes_code2, unbroken: true, cell: ({ code }) => <b>{code}</b> },
  { title: t.discountCodes_gives2, cell: (code) => <Gives code={code} /> },
  { title: t.discountCodes_span, cell: (code) => <Span code={code} /> },
  { title: t.discountCodes_uses, cell: (code) => <Uses code={code} /> },
  { title: t.discountCodes_givenSoFar, numeric: true, cell: ({ given }) => usd(given) },
  {
    title: t.discountCodes_actions,
    bare: true,
    notPrinted: true,
    cell: (code) => (
      <May right="change-catalogue">
        <div className="flex gap-2">
          <Button size="small" variant="plain" onClick={() => onEdit(code)}>
            {rich(t.discountCodes_edit({ hidden: (text) => <span className="sr-only">{text}</span>, code: code.code }))}
          </Button>
          <Button size="small" variant="plain" onClick={() => onArchive(code)}>
            {rich(
              t.discountCodes_archive2({ hidden: (text) => <span className="sr-only">{text}</span>, code: code.code }),
            )}
          </Button>
        </div>
      </May>
    ),
  },
]

function Gives({ code: { percent, amount, minimum } }: { code: Code }) {
  return (
    <div>
      <p className="whitespace-nowrap">{percent === null ? usd(amount ?? 0) : formatPercent(percent)}</p>
      {minimum === null ? null : (
        <p className="text-sm text-muted">{t.discountCodes_fromOfGoods({ minimum: usd(minimum) })}</p>
      )}
    </div>
  )
}

function Span({ code: { beginsAt, endsAt } }: { code: Code }) {
  const today = useToday()
  const hasEnded = endsAt !== null && lastDayOf(endsAt) < today
  if (beginsAt === null && endsAt === null) return <span className="text-muted">{t.discountCodes_always()}</span>
  return (
    <div>
      {beginsAt === null ? null : (
        <p className="whitespace-nowrap">
          {rich(t.discountCodes_fromDate({ date: () => <DateTime at={beginsAt} dateOnly /> }))}
        </p>
      )}
      {endsAt === null ? null : (
        <p className="whitespace-nowrap">
          {rich(t.discountCodes_untilDay({ day: () => <Day on={lastDayOf(endsAt)} /> }))}
        </p>
      )}
      {hasEnded ? <p className="text-sm font-medium text-warning">{t.discountCodes_ended()}</p> : null}
    </div>
  )
}

function Uses({ code: { uses, usesMax, usesPerCustomerMax } }: { code: Code }) {
  return (
    <div>
      <p className="numeric whitespace-nowrap">
        {usesMax === null ? formatCount(uses) : t.discountCodes_usesOf({ uses, usesMax })}
      </p>
      {usesPerCustomerMax === null ? null : (
        <p className="text-sm text-muted">{t.discountCodes_usesPerCustomerMaxPerCustomer({ usesPerCustomerMax })}</p>
      )}
    </div>
  )
}

const usd = (dollars: number) => formatMoney(centsOf(dollars))
