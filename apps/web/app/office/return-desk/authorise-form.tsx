import { RETURN_NOTE_MAX, returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/staff'
import { useId, useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import type { DeskAct } from './return-desk.queries.ts'
import { StepFoot } from './step-foot.tsx'

type AuthoriseFormProps = {
  claim: OrderReturn
  act: DeskAct<{ sendBack: boolean; note: string }>
  onDone: () => void
}

const noteBody = returnDeskApi.authorise.body.omit({ sendBack: true })

export function AuthoriseForm({ claim, act, onDone }: AuthoriseFormProps) {
  // What is missing cannot come back.
  const [sendBack, setSendBack] = useState(() => claim.lines.some(({ reason }) => reason !== 'missing'))
  const { field, handleSubmit } = useZodForm(noteBody, { note: '' })
  const submit = handleSubmit(({ note }) => act.send({ sendBack, note }, { onSuccess: onDone }))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t.returnDesk_goods()}</legend>
        <Way
          label={t.returnDesk_goodsComeBack()}
          text={t.returnDesk_buyerGetsYourAddress({ number: claim.number })}
          isChosen={sendBack}
          onChoose={() => setSendBack(true)}
        />
        <Way
          label={t.returnDesk_goodsStayWithBuyer()}
          text={t.returnDesk_nothingIsSentBack()}
          isChosen={!sendBack}
          onChoose={() => setSendBack(false)}
        />
      </fieldset>
      <TextAreaField
        label={t.returnDesk_noteOptional()}
        hint={t.returnDesk_shownToBuyer()}
        maxLength={RETURN_NOTE_MAX}
        {...field('note')}
      />
      <StepFoot act={act} button={t.returnDesk_authoriseReturn()} busy={t.returnDesk_saving()} />
    </form>
  )
}

type WayProps = { label: string; text: string; isChosen: boolean; onChoose: () => void }

function Way({ label, text, isChosen, onChoose }: WayProps) {
  const textId = useId()
  return (
    <div className="rounded-field border border-line has-checked:border-ink">
      <label className="flex cursor-pointer items-center gap-3 p-4 pb-1 font-semibold">
        <input
          type="radio"
          name="send-back"
          aria-describedby={textId}
          className="size-4 shrink-0 accent-primary"
          checked={isChosen}
          onChange={onChoose}
        />
        {label}
      </label>
      <p id={textId} className="px-4 pb-4 ps-11 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
