import { CONDITION_MAX, type ReceivedLine } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/staff'
import { type SyntheticEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { LineFields, lineProblemsOf } from '#web/finance/refunds/line-fields.tsx'
import { isAnyReceived, NOTHING_CAME, type ReceivedDraft, receivedProblem, toReceivedLine } from './receive-draft.ts'
import type { DeskAct } from './return-desk.queries.ts'
import { StepFoot } from './step-foot.tsx'

type ReceiveFormProps = { claim: OrderReturn; act: DeskAct<{ lines: ReceivedLine[] }>; onDone: () => void }

export function ReceiveForm({ claim: { lines }, act, onDone }: ReceiveFormProps) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReceivedDraft>>>({})
  const [isEmpty, setIsEmpty] = useState(false)
  const draftOf = ({ productId }: ReturnLine) => drafts[productId] ?? NOTHING_CAME
  const refused = lineProblemsOf(act.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (lines.some((line) => receivedProblem(line, draftOf(line)))) return
    const received = lines.map((line) => toReceivedLine(line.productId, draftOf(line)))
    setIsEmpty(!isAnyReceived(received))
    if (isAnyReceived(received)) act.send({ lines: received }, { onSuccess: onDone })
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">{t.returnDesk_unitsThatCanBe()}</p>
      {lines.map((line) => (
        <LineFields
          key={line.productId}
          productName={line.productName}
          problem={refused.get(line.productId) ?? receivedProblem(line, draftOf(line))}
        >
          <ReceivedFields
            line={line}
            draft={draftOf(line)}
            onChange={(draft) => setDrafts({ ...drafts, [line.productId]: draft })}
          />
        </LineFields>
      ))}
      <StepFoot
        problem={isEmpty ? t.returnDesk_pleaseEnterWhatCame() : undefined}
        act={act}
        button={t.returnDesk_recordWhatCameBack()}
        busy={t.returnDesk_saving()}
      />
    </form>
  )
}

type ReceivedFieldsProps = { line: ReturnLine; draft: ReceivedDraft; onChange: (draft: ReceivedDraft) => void }

function ReceivedFields({ line: { quantity }, draft, onChange }: ReceivedFieldsProps) {
  const input = (name: keyof ReceivedDraft) => ({
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  })
  return (
    <>
      <Field
        label={t.returnDesk_backToStock()}
        hint={t.returnDesk_ofUnits({ quantity })}
        inputMode="numeric"
        {...input('restocked')}
      />
      <Field label={t.returnDesk_scrapped()} inputMode="numeric" {...input('scrapped')} />
      <Field
        label={t.returnDesk_condition()}
        className="col-span-2"
        maxLength={CONDITION_MAX}
        {...input('condition')}
      />
    </>
  )
}
