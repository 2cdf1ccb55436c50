import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { certificateAcceptedMail, certificateRefusedMail } from './certificate-mails.ts'

type Decided = { admin: Caller; publicUrl: string; refusedFor?: string }

/** All that follows when a certificate is accepted or refused, in the transaction of the decision. */
export async function announceCertificate(
  tx: Db,
  certificate: SubmittedCertificate,
  { admin, refusedFor: reason, ...links }: Decided,
): Promise<void> {
  const { _id: id, number, email } = certificate
  await enqueueCustomerMail(tx, () =>
    reason === undefined
      ? certificateAcceptedMail(certificate, links)
      : certificateRefusedMail(certificate, reason, links),
  )
  await recordAudit(tx, {
    actor: admin.email,
    action: reason === undefined ? 'certificate.accepted' : 'certificate.refused',
    subject: { kind: 'certificate', id, name: `${number} of ${email}` },
    ...(reason !== undefined && { detail: { reason } }),
  })
}
