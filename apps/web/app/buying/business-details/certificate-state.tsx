import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { useNow } from '#web/lib/use-now.ts'

const AN_HOUR_MS = 3_600_000

export function CertificateState({ certificate }: { certificate: ExemptionCertificate }) {
  const { state, refusalReason, validFrom, validUntil } = certificate
  const today = new Date(useNow(AN_HOUR_MS)).toISOString().slice(0, 10)
  if (state === 'waiting') return <span>Waiting for our decision</span>
  if (state === 'withdrawn') return <span className="text-muted">Withdrawn</span>
  if (state === 'refused')
    return (
      <div>
        <span className="font-semibold text-danger">Declined</span>
        <span className="block text-sm wrap-anywhere text-muted">{refusalReason}</span>
      </div>
    )
  if (validUntil < today) return <span className="font-semibold text-warning">No longer valid</span>
  return (
    <span className="font-semibold text-success">{validFrom > today ? 'Accepted, not valid yet' : 'Accepted'}</span>
  )
}
