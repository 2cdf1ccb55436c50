import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { type ShipmentBody, trackingBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { TrackingFields } from '#web/fulfilment/shipments/tracking-fields.tsx'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Field } from '#web/ui/field.tsx'
import { LineFields, lineProblemsOf } from '#web/finance/refunds/line-fields.tsx'
import { readReplacement, type ReplaceDraft, toShippedLines } from './replace-draft.ts'
import type { DeskAct } from './return-desk.queries.ts'
import { StepFoot } from './step-foot.tsx'

type ReplaceFormProps = {
  desk: ReturnDesk
  act: DeskAct<{ body: ShipmentBody; key: string }>
  onDone: (text: string) => void
}

export function ReplaceForm({ desk, act, onDone }: ReplaceFormProps) {
  // After a lost reply, the same units are not shipped twice.
  const [keys] = useState(() => new IdempotencyKeys())
  const [draft, setDraft] = useState<ReplaceDraft>({})
  const [isEmpty, setIsEmpty] = useState(false)
  const { field, handleSubmit } = useZodForm(trackingBody, { carrier: '', trackingNumber: '', trackingUrl: '' })
  const lines = readReplacement(desk, draft)
  const refused = lineProblemsOf(act.error)
  const shipped = toShippedLines(lines)
  const units = shipped.reduce((sum, { quantity }) => sum + quantity, 0)
  const isReadable = lines.every(({ problem }) => problem === undefined)
  const submit = handleSubmit((tracking) => {
    setIsEmpty(isReadable && shipped.length === 0)
    if (!isReadable || shipped.length === 0) return
    const body = { ...tracking, lines: shipped }
    act.send({ body, key: keys.keyFor(body) }, { onSuccess: () => onDone(sentText(desk, units)) })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.returnDesk_replacementCostsBuyerNothing()}</p>
      {lines.map(({ productId, productName, pieces, available, units: typed, problem }) => (
        <LineFields key={productId} productName={productName} problem={refused.get(productId)}>
          <Field
            label={t.returnDesk_units()}
            className="col-span-2"
            hint={t.returnDesk_ofUnitsInStock({ pieces, available })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setDraft({ ...draft, [productId]: target.value })}
            error={problem}
          />
        </LineFields>
      ))}
      <TrackingFields field={field} />
      <StepFoot
        problem={isEmpty ? t.returnDesk_pleaseEnterHowMany() : undefined}
        act={act}
        button={isReadable ? t.returnDesk_shipUnits({ units }) : t.returnDesk_ship()}
        busy={t.returnDesk_shipping()}
      />
    </form>
  )
}

const sentText = ({ return: { number }, customer }: ReturnDesk, units: number) =>
  t.returnDesk_unitsOnTheWay({ units, number, name: customer.name })
