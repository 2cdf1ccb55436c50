import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'

type Links = { publicUrl: string }

export const certificateAcceptedMail = (certificate: SubmittedCertificate, links: Links): Mail => ({
  key: `certificate-accepted:${certificate._id}`,
  to: certificate.email,
  subject: t.businessDetails_exemptionCertificateAccepted({ number: certificate.number }),
  content: {
    heading: t.businessDetails_weveAcceptedYourExemption(),
    paragraphs: [
      t.businessDetails_customerOrdersShippedTo({ customer: certificate.customer, place: placeOf(certificate) }),
    ],
    ...rest(certificate, links),
  },
})

export const certificateRefusedMail = (certificate: SubmittedCertificate, reason: string, links: Links): Mail => ({
  key: `certificate-refused:${certificate._id}`,
  to: certificate.email,
  subject: t.businessDetails_exemptionCertificateDeclined({ number: certificate.number }),
  content: {
    heading:
      certificate.state === 'accepted'
        ? t.businessDetails_yourExemptionCertificateIs()
        : t.businessDetails_weCouldntAcceptYour(),
    paragraphs: [
      t.businessDetails_customerWellChargeTax({
        customer: certificate.customer,
        place: placeOf(certificate),
        reason,
      }),
      t.businessDetails_ifYouHaveAnother(),
    ],
    ...rest(certificate, links),
  },
})

const placeOf = ({ region, country }: SubmittedCertificate) =>
  [region, countryName(country) ?? country].filter(Boolean).join(', ')

const rest = (certificate: SubmittedCertificate, { publicUrl }: Links) => ({
  facts: [
    [t.businessDetails_number(), certificate.number],
    [t.businessDetails_for(), placeOf(certificate)],
    [
      t.businessDetails_valid(),
      t.businessDetails_validFromTo({ validFrom: certificate.validFrom, validUntil: certificate.validUntil }),
    ],
  ] as const,
  action: { label: t.businessDetails_viewCertificates(), url: pageUrl(publicUrl, paths.dashboard.businessDetails) },
  footnote: t.businessDetails_youreReceivingThisEmail(),
})
