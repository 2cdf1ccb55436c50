import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'

type Links = { publicUrl: string }

export const certificateAcceptedMail = (certificate: SubmittedCertificate, links: Links): Mail => ({
  key: `certificate-accepted:${certificate._id}`,
  to: certificate.email,
  subject: `Your exemption certificate ${certificate.number} was accepted`,
  content: {
    heading: 'We have accepted your exemption certificate',
    paragraphs: [
      `${certificate.customer}, while it is valid, orders that go to ${placeOf(certificate)} are free of tax. Orders that you have placed already stay as they are.`,
    ],
    ...rest(certificate, links),
  },
})

export const certificateRefusedMail = (certificate: SubmittedCertificate, reason: string, links: Links): Mail => ({
  key: `certificate-refused:${certificate._id}`,
  to: certificate.email,
  subject: `Your exemption certificate ${certificate.number} was refused`,
  content: {
    heading:
      certificate.state === 'accepted'
        ? 'Your exemption certificate no longer counts'
        : 'We cannot accept your exemption certificate',
    paragraphs: [
      `${certificate.customer}, from now on we charge tax on orders that go to ${placeOf(certificate)}. The reason: ${reason}`,
      'Please send us another certificate if you have one.',
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
  action: { label: 'Your certificates', url: publicUrl + paths.dashboard.businessDetails },
  footnote: 'You receive this email because you sent us an exemption certificate.',
})
