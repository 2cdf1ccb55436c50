import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { endpointsOf } from '../http/endpoint.ts'
import { problem } from '../values/problem.ts'

const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** For the file chooser; the API checks the content itself. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

export const noFile = problem(415, 'no-file', t.uploads_sendFileAsMultipart)
export const fileTooLarge = (maxBytes: number) =>
  problem(413, 'too-large', tBuyer.uploads_fileIsLargerThan({ megabytes: Math.floor(maxBytes / 1024 / 1024) }))
export const notAPicture = problem(415, 'not-a-picture', tBuyer.uploads_uploadPngJpegWebP)
export const tooManyPixels = problem(413, 'too-many-pixels', t.uploads_pictureHasTooMany)
export const uploadQuotaExceeded = problem(409, 'upload-quota-exceeded', t.uploads_youHaveReachedYour)

export const uploadsApi = {
  picture: endpointsOf('uploads').post('/uploads', 'user', {
    summary: 'Upload a picture: PNG, JPEG, WebP or AVIF up to 5 MB, as the multipart field `file`',
    upload: { maxBytes: PICTURE_MAX_BYTES },
    reply: z.object({
      img: z.string().describe('Path of the stored picture'),
      width: z.number().int(),
      height: z.number().int(),
    }),
    problems: [noFile, notAPicture, tooManyPixels, uploadQuotaExceeded],
  }),
}
