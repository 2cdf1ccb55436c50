import {
  certificatesApi,
  REFUSAL_REASON_MAX,
  type SubmittedCertificate,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { rich } from '#web/ui/rich.tsx'
import { useAcceptCertificate, useRefuseCertificate } from './certificate-desk.queries.ts'

type CertificateProps = { certificate: SubmittedCertificate }

/** Accept or refuse what waits, revoke what was accepted. */
export function CertificateActions({ certificate }: CertificateProps) {
  const accept = useAcceptCertificate()
  const [isRefusing, setIsRefusing] = useState(false)
  const { _id, state, number, customer } = certificate
  if (state !== 'waiting' && state !== 'accepted') return null
  const isWaiting = state === 'waiting'
  const which = { number, customer, hidden: (text: string) => <span className="sr-only">{text}</span> }
  const confirm = () =>
    accept.mutate(_id, {
      onSuccess: () => toast.success(t.certificateDesk_certificateIsAcceptedPays({ number, customer })),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting ? (
        <Button size="small" busy={accept.isPending && t.certificateDesk_saving()} onClick={confirm}>
          {rich(t.certificateDesk_acceptCertificate(which))}
        </Button>
      ) : null}
      <Button size="small" variant="plain" disabled={accept.isPending} onClick={() => setIsRefusing(true)}>
        {rich(isWaiting ? t.certificateDesk_declineCertificate(which) : t.certificateDesk_revokeCertificate(which))}
      </Button>
      <Dialog
        open={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={isWaiting ? t.certificateDesk_declineQuestion(which) : t.certificateDesk_revokeQuestion(which)}
      >
        <RefuseForm certificate={certificate} isWaiting={isWaiting} onDone={() => setIsRefusing(false)} />
      </Dialog>
    </div>
  )
}

type RefuseFormProps = CertificateProps & { isWaiting: boolean; onDone: () => void }

function RefuseForm({ certificate: { _id, number }, isWaiting, onDone }: RefuseFormProps) {
  const refuse = useRefuseCertificate(_id)
  const { field, handleSubmit } = useZodForm(certificatesApi.refuse.body, { reason: '' })
  const submit = handleSubmit((body) =>
    refuse.mutate(body, {
      onSuccess: () =>
        toast.success(
          isWaiting
            ? t.certificateDesk_certificateIsDeclined({ number })
            : t.certificateDesk_certificateIsRevoked({ number }),
        ),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        {isWaiting ? t.certificateDesk_customerKeepsPayingTax() : t.certificateDesk_fromNextOrderOn()}
      </p>
      <Field
        label={t.certificateDesk_reason()}
        hint={t.certificateDesk_shownToCustomer()}
        required
        maxLength={REFUSAL_REASON_MAX}
        {...field('reason')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={refuse.isPending && t.certificateDesk_saving()}>
        {isWaiting ? t.certificateDesk_decline() : t.certificateDesk_revoke()}
      </DialogActions>
    </form>
  )
}
