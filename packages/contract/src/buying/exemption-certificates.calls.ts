import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { problem, notFound } from '../values/problem.ts'
import { countryCode } from './addresses.calls.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { id, idParams, line, pageQuery, requiredLine } from '../values/text.schemas.ts'
import { noFile } from '../shop/uploads.calls.ts'
import { unknownCountry } from '../values/address-problems.ts'

const endpoint = endpointsOf('exemption certificates')

export const CERTIFICATE_MAX_BYTES = 5 * 1024 * 1024
export const CERTIFICATE_NUMBER_MAX = 40
export const REFUSAL_REASON_MAX = 200
export const CERTIFICATES_MAX = 50

export const certificateStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const

const certificateFields = z.object({
  country: countryCode,
  region: line(10).toUpperCase().default('').describe('Such as IL; empty: the whole country'),
  number: requiredLine(CERTIFICATE_NUMBER_MAX, t.exemptionCertificates_numberIsRequired),
  validFrom: z.iso.date({ error: t.exemptionCertificates_enterDate }),
  validUntil: z.iso.date({ error: t.exemptionCertificates_enterDate }).describe('The last day'),
})
export type NewCertificate = z.output<typeof certificateFields>

export const certificateSchema = certificateFields
  .extend({
    _id: id,
    fileName: z.string(),
    state: z.enum(certificateStates),
    submittedAt: z.iso.datetime(),
    refusalReason: z.string().nullable(),
  })
  .meta({ id: 'ExemptionCertificate' })
export type ExemptionCertificate = z.output<typeof certificateSchema>

const submittedCertificateSchema = certificateSchema
  .extend({ email: z.string(), customer: z.string() })
  .meta({ id: 'SubmittedCertificate' })
export type SubmittedCertificate = z.output<typeof submittedCertificateSchema>

export const certificateOutOfDate = problem(400, 'certificate-out-of-date', t.exemptionCertificates_thisCertificateIsNo)
export const certificateDecided = problem(
  409,
  'certificate-decided',
  tServer.exemptionCertificates_thisCertificateHasAlready,
)
export const notACertificateFile = problem(415, 'not-a-certificate-file', t.exemptionCertificates_pleaseSendPdfPng)
export const tooManyCertificates = problem(409, 'too-many-certificates', () =>
  tServer.exemptionCertificates_youHaveReachedLimit({ certificatesMax: CERTIFICATES_MAX }),
)
export const unknownRegion = (region: string, country: string) =>
  problem(400, 'unknown-region', tServer.exemptionCertificates_countryHasNoRegion({ country, region }))

export const certificatesApi = {
  mine: endpoint.get('/exemption-certificates/mine', 'member', {
    memberRight: 'see',
    summary: 'Your exemption certificates, newest first',
    reply: z.array(certificateSchema),
  }),
  submit: endpoint.post('/exemption-certificates', 'member', {
    memberRight: 'manage',
    summary: 'Submit a certificate (PDF, PNG or JPEG); it applies once an administrator accepts it',
    query: certificateFields,
    upload: { maxBytes: CERTIFICATE_MAX_BYTES },
    reply: certificateSchema,
    problems: [
      noFile,
      notACertificateFile,
      unknownCountry('XX'),
      unknownRegion('XX', 'United States'),
      certificateOutOfDate,
      tooManyCertificates,
    ],
  }),
  withdraw: endpoint.delete('/exemption-certificates/:id', 'member', {
    memberRight: 'manage',
    summary: 'Withdraw your certificate; existing orders stay tax-free',
    params: idParams,
    reply: certificateSchema,
    problems: [notFound('Certificate'), certificateDecided],
  }),
  file: endpoint.get('/exemption-certificates/:id/file', 'owner-or-staff', {
    memberRight: 'see',
    right: 'see-money',
    risk: 'personal-data',
    summary: 'The file of a certificate: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: z.string(),
    download: 'application/octet-stream',
    problems: [notFound('Certificate')],
  }),
  all: endpoint.get('/exemption-certificates', 'staff', {
    right: 'see-money',
    risk: 'personal-data',
    summary: 'Certificates of all customers, newest first',
    query: pageQuery.omit({ q: true }).extend({ state: z.enum(certificateStates).optional() }),
    reply: z.array(submittedCertificateSchema),
  }),
  accept: endpoint.post('/exemption-certificates/:id/accept', 'staff', {
    right: 'move-money',
    risk: 'prices',
    summary: 'Accept a certificate: while it is valid, its owner pays no tax there',
    params: idParams,
    reply: submittedCertificateSchema,
    problems: [notFound('Certificate'), certificateDecided, certificateOutOfDate],
  }),
  refuse: endpoint.post('/exemption-certificates/:id/refuse', 'staff', {
    right: 'move-money',
    risk: 'prices',
    summary: 'Decline a certificate, or revoke an accepted one; the reason is mailed to its owner',
    params: idParams,
    body: z.object({ reason: requiredLine(REFUSAL_REASON_MAX, t.exemptionCertificates_reasonIsRequired) }),
    reply: submittedCertificateSchema,
    problems: [notFound('Certificate'), certificateDecided],
  }),
}
