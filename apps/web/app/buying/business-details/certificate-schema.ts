import {
  CERTIFICATE_MAX_BYTES,
  certificateOutOfDate,
  certificatesApi,
  notACertificateFile,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/buyer'
import { z } from 'zod'

export const CERTIFICATE_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const MEGABYTE = 1024 * 1024

const oneFile = z
  .custom<FileList>((files) => files instanceof FileList && files.length === 1, { error: t.businessDetails_chooseFile })
  .transform((files) => files[0]!)
  .refine(({ type }) => CERTIFICATE_TYPES.includes(type), { error: () => notACertificateFile.message })
  .refine(({ size }) => size <= CERTIFICATE_MAX_BYTES, {
    error: () => t.businessDetails_atMostMb({ megabytes: CERTIFICATE_MAX_BYTES / MEGABYTE }),
  })

const today = () => new Date().toISOString().slice(0, 10)

/** As the shop checks it. */
export const certificateSchema = certificatesApi.submit.query
  .extend({ file: oneFile })
  .refine(({ validFrom, validUntil }) => validUntil >= validFrom && validUntil >= today(), {
    path: ['validUntil'],
    error: () => certificateOutOfDate.message,
  })
