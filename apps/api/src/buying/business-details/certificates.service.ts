import { regionCode } from '@wheelyard/contract/values/regions'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  CERTIFICATES_MAX,
  certificateDecided,
  certificateOutOfDate,
  type certificatesApi,
  type NewCertificate,
  notACertificateFile,
  tooManyCertificates,
  unknownRegion,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { unknownCountry } from '@wheelyard/contract/values/address-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { onlyOwn, type Owner } from '#api/people/users/ownership'
import { announceCertificate } from './announce-certificate.ts'
import { certificateFileName } from './certificate-file.ts'
import {
  acceptCertificate,
  findCertificate,
  findCertificateFile,
  insertCertificate,
  lockCertificatesOf,
  refuseCertificate,
  withdrawCertificate,
} from './certificates.store.ts'

export type CertificatesDeps = { db: Db; publicUrl: string }

const noSuchCertificate = notFound('Certificate')
const today = () => new Date().toISOString().slice(0, 10)

type Submission = { owner: Owner; certificate: NewCertificate; file: Buffer }

export async function submitCertificate(
  db: Db,
  { owner, certificate, file }: Submission,
): Promise<ResultOf<typeof certificatesApi.submit>> {
  const { country, validFrom, validUntil, number } = certificate
  const name = countryName(country)
  if (name === undefined) return refuse(unknownCountry(country))
  const region = regionCode(country, certificate.region)
  if (region === undefined) return refuse(unknownRegion(certificate.region, name))
  if (validUntil < validFrom || validUntil < today()) return refuse(certificateOutOfDate)
  const fileName = certificateFileName(file, number)
  if (!fileName) return refuse(notACertificateFile)
  return db.transaction(async (tx) => {
    if ((await lockCertificatesOf(tx, owner)) >= CERTIFICATES_MAX) return refuse(tooManyCertificates)
    return ok(await insertCertificate(tx, { owner, ...certificate, region, fileName, file }))
  })
}

/** Someone else's does not exist. */
export async function withdrawOwn(
  db: Db,
  owner: Owner,
  id: string,
): Promise<ResultOf<typeof certificatesApi.withdraw>> {
  if (!(await findCertificate(db, id, owner))) return refuse(noSuchCertificate)
  const withdrawn = await withdrawCertificate(db, id)
  return withdrawn ? ok(withdrawn) : refuse(certificateDecided)
}

export async function certificateFile(db: Db, caller: Caller, id: string) {
  const file = await findCertificateFile(db, id, onlyOwn(caller, 'see-money'))
  return file ? ok(file) : refuse(noSuchCertificate)
}

type Decision = { admin: Caller; id: string }

export function acceptSubmitted(
  deps: CertificatesDeps,
  { admin, id }: Decision,
): Promise<ResultOf<typeof certificatesApi.accept>> {
  return deps.db.transaction(async (tx) => {
    const submitted = await findCertificate(tx, id)
    if (!submitted) return refuse(noSuchCertificate)
    if (submitted.state !== 'waiting') return refuse(certificateDecided)
    if (submitted.validUntil < today()) return refuse(certificateOutOfDate)
    const decided = await acceptCertificate(tx, id, admin.email)
    if (!decided) return refuse(certificateDecided)
    await announceCertificate(tx, submitted, { admin, publicUrl: deps.publicUrl })
    return ok({ ...submitted, ...decided })
  })
}

export function refuseSubmitted(
  deps: CertificatesDeps,
  { admin, id, reason }: Decision & { reason: string },
): Promise<ResultOf<typeof certificatesApi.refuse>> {
  return deps.db.transaction(async (tx) => {
    const submitted = await findCertificate(tx, id)
    if (!submitted) return refuse(noSuchCertificate)
    const decided = await refuseCertificate(tx, id, { by: admin.email, reason })
    if (!decided) return refuse(certificateDecided)
    await announceCertificate(tx, submitted, { admin, publicUrl: deps.publicUrl, refusedFor: reason })
    return ok({ ...submitted, ...decided })
  })
}
