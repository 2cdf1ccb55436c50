import { useQuery } from '@tanstack/react-query'
import type { AddressBody, SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { PO_NUMBER_MAX } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EMPTY_ADDRESS } from '#web/buying/addresses/address-form.tsx'
import { addressSchema } from '#web/buying/addresses/address-schema.ts'
import { DeliveryChoice } from '#web/buying/freight/delivery-choice.tsx'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { ownCountry } from '#web/lib/own-country.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { useSettled } from '../mail-words/use-settled.ts'
import { DeskAddress } from './desk-address.tsx'
import { DeskCosts } from './desk-costs.tsx'
import { type DeskLine, DeskLines } from './desk-lines.tsx'
import { deskOrderQueries, usePlaceDeskOrder } from './desk-order.queries.ts'

type DeskOrderStart = {
  lines: DeskLine[]
  address: Partial<AddressBody>
  mode?: FreightMode | undefined
  poNumber: string
  discountCode: string
}
type DeskOrderFormProps = {
  customerId: string
  addresses: readonly SavedAddress[]
  start: DeskOrderStart
  /** The unpaid order that is changed. */
  replaces?: string
  submit: string
  onPlaced: (order: Order) => void
}

export function DeskOrderForm({ customerId, addresses, start, replaces, submit, onPlaced }: DeskOrderFormProps) {
  const form = useZodForm(addressSchema, { ...EMPTY_ADDRESS, country: ownCountry(), ...start.address })
  const [lines, setLines] = useState(start.lines)
  const [mode, setMode] = useState(start.mode)
  const [poNumber, setPoNumber] = useState(start.poNumber)
  const [code, setCode] = useState(start.discountCode)
  const [keys] = useState(() => new IdempotencyKeys())
  const typed = useWatch({ control: form.control })
  const wantedLines = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const settled = useSettled({ lines: wantedLines, code: code.trim(), typed })
  const address = addressSchema.safeParse(settled.typed)
  const isComplete = address.success && settled.lines.length > 0 && settled.lines.every(({ quantity }) => quantity)
  const wanted = isComplete
    ? {
        lines: settled.lines,
        address: address.data,
        ...(replaces && { replaces }),
        ...(mode && { mode }),
        ...(settled.code && { discountCode: settled.code }),
      }
    : undefined
  const costs = useQuery(deskOrderQueries.costs(customerId, wanted))
  const placing = usePlaceDeskOrder(customerId)
  const options = costs.data?.freight.options ?? []
  const chosen = options.find((option) => option.mode === mode)

  const place = form.handleSubmit(() => {
    if (!wanted || !costs.data) return
    const { mode: _mode, discountCode: _code, ...goods } = wanted
    const { discount } = costs.data
    const body = {
      ...goods,
      expectedTotal: costs.data.total,
      ...(discount && discount.amount > 0 && { discount: { code: discount.code, amount: discount.amount } }),
      ...(chosen && { freight: { mode: chosen.mode, price: chosen.price } }),
      ...(costs.data.tax && { tax: costs.data.tax.amount }),
      ...(poNumber && { poNumber }),
    }
    placing.mutate({ body, key: keys.keyFor(body) }, { onSuccess: onPlaced })
  })

  return (
    <form
      noValidate
      aria-label={t.deskOrder_order()}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
      onSubmit={(event) => void place(event)}
    >
      <div className="grid gap-6">
        <DeskLines lines={lines} priced={costs.data?.lines ?? []} onChange={setLines} />
        <DeskAddress form={form} start={start.address} addresses={addresses} />
        {costs.data?.freight.hasRates ? (
          <div className="rounded-box border border-line bg-surface p-5 sm:p-6">
            <DeliveryChoice delivery={{ query: { ...costs, data: costs.data.freight }, chosen, choose: setMode }} />
          </div>
        ) : null}
      </div>
      <div className="lg:sticky lg:top-24">
        <SheetSection title={t.deskOrder_total()}>
          <div className="grid gap-5">
            <DeskCosts costs={costs.data} chosen={chosen} />
            <Field
              label={t.deskOrder_poNumberOptional()}
              autoComplete="off"
              maxLength={PO_NUMBER_MAX}
              value={poNumber}
              onChange={({ target }) => setPoNumber(target.value)}
            />
            <Field
              label={t.deskOrder_discountCodeOptional()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              error={costs.data?.discount?.problem?.message}
            />
            <FormError message={errorMessage(costs.error) ?? errorMessage(placing.error)} />
            <Button
              type="submit"
              size="large"
              disabled={!costs.data || !wanted || costs.data.discount?.problem !== undefined}
              busy={
                placing.isPending || placing.isSuccess
                  ? t.deskOrder_ordering()
                  : costs.isFetching && t.deskOrder_oneMoment()
              }
            >
              {submit}
            </Button>
          </div>
        </SheetSection>
      </div>
    </form>
  )
}
