import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/buyer'
import { useNow } from '#web/lib/use-now.ts'

const AN_HOUR_MS = 3_600_000

export function CertificateState({ certificate }: { certificate: ExemptionCertificate }) {
  const { state, refusalReason, validFrom, validUntil } = certificate
  const today = new Date(useNow(AN_HOUR_MS)).toISOString().slice(0, 10)
  if (state === 'waiting') return <span>{t.businessDetails_waitingForOurDecision()}</span>
  if (state === 'withdrawn') return <span className="text-muted">{t.businessDetails_withdrawn()}</span>
  if (state === 'refused')
    return (
      <div>
        <span className="font-semibold text-danger">{t.businessDetails_declined()}</span>
        <span className="block text-sm wrap-anywhere text-muted">{refusalReason}</span>
      </div>
    )
  if (validUntil < today) return <span className="font-semibold text-warning">{t.businessDetails_noLongerValid()}</span>
  return (
    <span className="font-semibold text-success">
      {validFrom > today ? t.businessDetails_acceptedNotValidYet() : t.businessDetails_accepted()}
    </span>
  )
}
