import {
  CERTIFICATE_MAX_BYTES,
  certificateOutOfDate,
  certificatesApi,
  notACertificateFile,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import { z } from 'zod'

export const CERTIFICATE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const MEGABYTE = 1024 * 1024

const oneFile = z
  .custom<FileList>((files) => files instanceof FileList && files.length === 1, 'Choose a file')
  .transform((files) => files[0]!)
  .refine(({ type }) => CERTIFICATE_TYPES.includes(type), notACertificateFile.message)
  .refine(({ size }) => size <= CERTIFICATE_MAX_BYTES, `At most ${CERTIFICATE_MAX_BYTES / MEGABYTE} MB`)

const today = () => new Date().toISOString().slice(0, 10)

/** As the shop checks it. */
export const certificateSchema = certificatesApi.submit.query
  .extend({ file: oneFile })
  .refine(({ validFrom, validUntil }) => validUntil >= validFrom && validUntil >= today(), {
    path: ['validUntil'],
    message: certificateOutOfDate.message,
  })
