import { normalCode } from '@wheelyard/contract/buying/quick-order-rules'
import * as t from '@wheelyard/messages/buyer'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSuggestions } from '#web/catalogue/search/use-suggestions.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { OrderRow } from './reading/order-rows.ts'
import { readQuantity } from './reading/read-quantity.ts'

/** Code, Enter, quantity, Enter, and on with the next row. */
export function RowEntry({ onAdd }: { onAdd: (row: OrderRow) => void }) {
  const id = useId()
  const [code, setCode] = useState('')
  const [written, setWritten] = useState('')
  const fields = useRef<HTMLFormElement>(null)
  const { suggestions, onInput, onFocus } = useSuggestions()
  const products = suggestions?.options.filter(({ price }) => price !== undefined) ?? []
  const field = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return field('code')?.focus()
    if (written.trim() === '') return field('quantity')?.focus()
    onAdd({ line: 1, code: normalCode(code), written, cells: [code, written], ...readQuantity(written) })
    setCode('')
    setWritten('')
    return field('code')?.focus()
  }
  return (
    <form ref={fields} className="grid gap-3 rounded-box border border-line bg-surface p-5 sm:p-6" onSubmit={add}>
      <h2 className="text-heading">{t.quickOrder_typeRow()}</h2>
      <div className="grid min-w-0 content-start gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {t.quickOrder_skuGtinOrName()}
        </label>
        <Combobox
          id={id}
          name="code"
          maxLength={100}
          className="input w-full"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onInput={onInput}
          onFocus={onFocus}
          options={code.trim() === '' ? [] : products}
          optionKey={({ to }) => to}
          renderOption={({ label, note: sku }) => (
            <>
              <span className="shrink-0 font-semibold">{sku}</span>
              <span dir="auto" className="min-w-0 truncate">
                {label}
              </span>
            </>
          )}
          onChoose={({ note: sku }) => {
            setCode(sku)
            field('quantity')?.focus()
          }}
        />
      </div>
      <div className="flex gap-3">
        <Field
          label={t.quickOrder_quantity()}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="plain" className="self-end">
          {t.quickOrder_addRow()}
        </Button>
      </div>
    </form>
  )
}
