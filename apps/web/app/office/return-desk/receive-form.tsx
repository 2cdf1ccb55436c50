import { CONDITION_MAX, type ReceivedLine } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import { type SyntheticEvent, useState } from 'react'
import { countOf } from '#web/lib/count-of.ts'
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
      <p className="text-muted">
        Units that can be sold again return to stock. It is recorded once, so wait until everything is back.
      </p>
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
        problem={isEmpty ? 'Please enter what came back' : undefined}
        act={act}
        button="Record what came back"
        busy="Saving…"
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
        label="Back to stock"
        hint={`of ${countOf(quantity, 'unit', 'units')}`}
        inputMode="numeric"
        {...input('restocked')}
      />
      <Field label="Scrapped" inputMode="numeric" {...input('scrapped')} />
      <Field label="Condition" className="col-span-2" maxLength={CONDITION_MAX} {...input('condition')} />
    </>
  )
}
