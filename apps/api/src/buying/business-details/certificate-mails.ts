import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'

type Links = { publicUrl: string }

export const certificateAcceptedMail = (certificate: SubmittedCertificate, links: Links): Mail => ({
  key: `certificate-accepted:${certificate._id}`,
  to: certificate.email,
  subject: `Exemption certificate ${certificate.number} accepted`,
  content: {
    heading: 'We’ve accepted your exemption certificate',
    paragraphs: [
      `${certificate.customer}, orders shipped to ${placeOf(certificate)} are now tax-free while the certificate is valid. Orders you’ve already placed don’t change.`,
    ],
    ...rest(certificate, links),
  },
})

export const certificateRefusedMail = (certificate: SubmittedCertificate, reason: string, links: Links): Mail => ({
  key: `certificate-refused:${certificate._id}`,
  to: certificate.email,
  subject: `Exemption certificate ${certificate.number} declined`,
  content: {
    heading:
      certificate.state === 'accepted'
        ? 'Your exemption certificate is no longer accepted'
        : 'We couldn’t accept your exemption certificate',
    paragraphs: [
      `${certificate.customer}, we’ll charge tax on orders shipped to ${placeOf(certificate)}. Reason: ${reason}`,
      'If you have another certificate, please send it to us.',
    ],
    ...rest(certificate, links),
  },
})

const placeOf = ({ region, country }: SubmittedCertificate) =>
  [region, countryName(country) ?? country].filter(Boolean).join(', ')

const rest = (certificate: SubmittedCertificate, { publicUrl }: Links) => ({
  facts: [
    ['Number', certificate.number],
    ['For', placeOf(certificate)],
    ['Valid', `${certificate.validFrom} to ${certificate.validUntil}`],
  ] as const,
  action: { label: 'View certificates', url: publicUrl + paths.dashboard.businessDetails },
  footnote: 'You’re receiving this email because you sent us an exemption certificate.',
})
