import {
  certificatesApi,
  REFUSAL_REASON_MAX,
  type SubmittedCertificate,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAcceptCertificate, useRefuseCertificate } from './certificate-desk.queries.ts'

type CertificateProps = { certificate: SubmittedCertificate }

/** Accept or refuse what waits, revoke what was accepted. */
export function CertificateActions({ certificate }: CertificateProps) {
  const accept = useAcceptCertificate()
  const [isRefusing, setIsRefusing] = useState(false)
  const { _id, state, number, customer } = certificate
  if (state !== 'waiting' && state !== 'accepted') return null
  const which = (
    <span className="sr-only">
      {' '}
      certificate {number} of {customer}
    </span>
  )
  const word = state === 'waiting' ? 'Decline' : 'Revoke'
  const confirm = () =>
    accept.mutate(_id, {
      onSuccess: () => toast.success(`Certificate ${number} is accepted: ${customer} pays no tax there`),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'waiting' ? (
        <Button size="small" busy={accept.isPending && 'Saving…'} onClick={confirm}>
          Accept{which}
        </Button>
      ) : null}
      <Button size="small" variant="plain" disabled={accept.isPending} onClick={() => setIsRefusing(true)}>
        {word}
        {which}
      </Button>
      <Dialog
        open={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={`${word} certificate ${number} of ${customer}?`}
      >
        <RefuseForm certificate={certificate} word={word} onDone={() => setIsRefusing(false)} />
      </Dialog>
    </div>
  )
}

type RefuseFormProps = CertificateProps & { word: 'Decline' | 'Revoke'; onDone: () => void }

function RefuseForm({ certificate: { _id, number }, word, onDone }: RefuseFormProps) {
  const refuse = useRefuseCertificate(_id)
  const { field, handleSubmit } = useZodForm(certificatesApi.refuse.body, { reason: '' })
  const submit = handleSubmit((body) =>
    refuse.mutate(body, {
      onSuccess: () => toast.success(`Certificate ${number} is ${word.toLowerCase()}d`),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        {word === 'Decline'
          ? 'The customer keeps paying tax there and can submit another certificate.'
          : 'From the next order on the customer pays tax there again. Orders that were placed stay as they are.'}
      </p>
      <Field
        label="Reason"
        hint="Shown to the customer."
        required
        maxLength={REFUSAL_REASON_MAX}
        {...field('reason')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={refuse.isPending && 'Saving…'}>
        {word}
      </DialogActions>
    </form>
  )
}
