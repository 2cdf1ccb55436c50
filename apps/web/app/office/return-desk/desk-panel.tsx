import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { LATE_LABEL, returnStateLabels, returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/staff'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useMay } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AuthoriseForm } from './authorise-form.tsx'
import { type DeskAction, possibleActions } from './desk-actions.ts'
import { NoteForm } from './note-form.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { useDeskActs } from './return-desk.queries.ts'

const rights: Record<DeskAction, StaffRight> = {
  authorise: 'change-orders',
  refuse: 'change-orders',
  receive: 'ship',
  refund: 'move-money',
  replace: 'ship',
  close: 'change-orders',
}

const titles: Record<DeskAction, () => string> = {
  authorise: t.returnDesk_authorise,
  refuse: t.returnDesk_decline,
  receive: t.returnDesk_goodsReceived,
  refund: t.returnDesk_refund,
  replace: t.returnDesk_sendReplacement,
  close: t.returnDesk_closeReturn,
}

/** Where the return stands, and the steps that come next. What is typed into one stays while another is open. */
export function DeskPanel({ desk }: { desk: ReturnDesk }) {
  const claim = desk.return
  const acts = useDeskActs(claim._id)
  const [open, setOpen] = useState<DeskAction>()
  const heading = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  const done = (text: string, tell = toast.success) => {
    setOpen(undefined)
    heading.current?.focus()
    tell(text)
  }
  const forms: Record<DeskAction, ReactNode> = {
    authorise: (
      <AuthoriseForm
        claim={claim}
        act={acts.authorise}
        onDone={() => done(t.returnDesk_isAuthorised({ number: claim.number }))}
      />
    ),
    refuse: (
      <NoteForm
        text={t.returnDesk_unitsCanThenBe()}
        button={t.returnDesk_declineReturn()}
        act={acts.refuse}
        onDone={() => done(t.returnDesk_isDeclined({ number: claim.number }))}
      />
    ),
    receive: (
      <ReceiveForm
        claim={claim}
        act={acts.receive}
        onDone={() => done(t.returnDesk_whatCameBackOf({ number: claim.number }))}
      />
    ),
    refund: (
      <RefundForm
        // The next one starts from what is left.
        key={claim.refunds.length}
        desk={desk}
        act={acts.refund}
        onDone={done}
      />
    ),
    replace: (
      <ReplaceForm
        // The next one starts from what is left.
        key={claim.shipments.length}
        desk={desk}
        act={acts.replace}
        onDone={done}
      />
    ),
    close: (
      <NoteForm
        text={t.returnDesk_whatIsLeftWill()}
        button={t.returnDesk_closeTheReturn()}
        act={acts.close}
        onDone={() => done(t.returnDesk_isClosed({ number: claim.number }))}
      />
    ),
  }
  const may = useMay()
  const possible = possibleActions(desk).filter((action) => may(rights[action]))
  // Someone else may have been faster: the newer state comes before the refusal, and what was typed stays to be read.
  const isSent = open && (acts[open].isPending || acts[open].error)
  const shown = isSent && !possible.includes(open) ? [...possible, open] : possible
  return (
    <section
      aria-labelledby={`${formId}-state`}
      className="desk-panel rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 ref={heading} id={`${formId}-state`} tabIndex={-1} className="text-heading">
        {returnStateLabels[claim.state]()}{' '}
        {claim.isLate ? <span className="ms-1 text-base text-warning">{LATE_LABEL()}</span> : null}
      </h2>
      <p className="mt-2">{returnTexts(claim).seller}</p>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {shown.map((action, place) => (
          <Button
            key={action}
            size="small"
            variant={variantOf(action === open, place === 0)}
            aria-expanded={action === open}
            aria-controls={`${formId}-${action}`}
            onClick={() => setOpen(action === open ? undefined : action)}
          >
            {titles[action]()}
          </Button>
        ))}
      </div>
      {shown.map((action) => (
        <div key={action} id={`${formId}-${action}`} hidden={action !== open} className="mt-5">
          {forms[action]}
        </div>
      ))}
    </section>
  )
}

function variantOf(isOpen: boolean, isNext: boolean) {
  if (isOpen) return 'chosen'
  return isNext ? 'primary' : 'plain'
}
