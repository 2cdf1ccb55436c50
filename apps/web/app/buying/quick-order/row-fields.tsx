import { normalCode } from '@wheelyard/contract/buying/quick-order-rules'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { AnsweredRow, SheetRow } from './answered-rows.ts'
import { withWritten } from './change-rows.ts'

type RowFieldProps = { row: AnsweredRow; onChange: (row: SheetRow) => void }

/** A code that names a product needs no field. */
export function RowCode({ row, onChange }: RowFieldProps) {
  const [typed, setTyped] = useState(row.code)
  if (row.product) return <span className="font-medium wrap-anywhere">{row.code}</span>
  const look = () => onChange({ ...row, code: normalCode(typed) })
  return (
    <input
      aria-label={t.quickOrder_codeOfRow({ line: row.line })}
      maxLength={100}
      value={typed}
      className="input input-sm w-36"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={look}
      onKeyDown={({ key }) => {
        if (key === 'Enter') look()
      }}
    />
  )
}

/** What is typed stays as it is typed: a quantity that cannot be ordered is explained, never rounded. */
export function RowQuantity({ row, onChange }: RowFieldProps) {
  return (
    <input
      aria-label={t.quickOrder_quantityOfRow({ line: row.line })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={row.written}
      aria-invalid={row.isGood ? undefined : true}
      className={classNames('input input-sm numeric w-24', !row.isGood && row.product && 'input-error')}
      onChange={({ target }) => onChange(withWritten(row, target.value))}
    />
  )
}
