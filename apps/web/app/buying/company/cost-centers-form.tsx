import type { CostCentre } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CostCenterRow } from './cost-center-row.tsx'
import { useSaveCostCenters } from './company.queries.ts'

let nextKey = 0
const toRow = ({ code, name }: Pick<CostCentre, 'code' | 'name'>) => ({ key: nextKey++, code, name })
type Row = ReturnType<typeof toRow>

export function CostCentersForm({ costCenters }: { costCenters: readonly CostCentre[] }) {
  const [rows, setRows] = useState(() => costCenters.map(toRow))
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveCostCenters()
  const problems = rows.map((row, index) => problemOf(row, rows.slice(0, index)))
  const add = () => setRows([...rows, toRow({ code: '', name: '' })])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.some(Boolean)) return form.current?.querySelectorAll('input')[problems.findIndex(Boolean) * 2]?.focus()
    return save.mutate(
      rows.map(({ code, name }) => ({ code, name })),
      {
        onSuccess: (saved) => {
          setRows(saved.map(toRow))
          setTried(false)
          toast.success(t.company_costCentersAreSaved())
        },
      },
    )
  }
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      {rows.length === 0 ? <p>{t.company_noCostCenters()}</p> : null}
      <div className="grid max-w-2xl gap-4 empty:hidden">
        {rows.map((row, index) => (
          <CostCenterRow
            key={row.key}
            number={index + 1}
            row={row}
            problem={isTried ? problems[index] : undefined}
            isNew={row.key >= nextKey - 1 && row.code === ''}
            onChange={(changed) => setRows(rows.with(index, { ...row, ...changed }))}
            onRemove={() => setRows(rows.toSpliced(index, 1))}
          />
        ))}
      </div>
      <FormError message={errorMessage(save.error)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" onClick={add}>
          {t.company_addCostCenter()}
        </Button>
        <Button type="submit" busy={save.isPending && t.company_saving()}>
          {t.company_saveCostCenters()}
        </Button>
      </div>
    </form>
  )
}

/** As the shop sees it, too. */
function problemOf({ code }: Row, before: readonly Row[]): string | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return t.companies_codeIsRequired()
  return before.some((other) => other.code.trim().toLowerCase() === wanted)
    ? t.companies_codeTaken({ code: code.trim() })
    : undefined
}
