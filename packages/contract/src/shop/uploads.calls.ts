import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { problem } from '../values/problem.ts'

const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** For the file chooser; the API checks the content itself. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const

export const noFile = problem(415, 'no-file', 'Send the file as multipart form data, in the field `file`')
export const fileTooLarge = (maxBytes: number) =>
  problem(413, 'too-large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
export const notAPicture = problem(415, 'not-a-picture', 'Upload a PNG, JPEG, WebP or AVIF picture')
export const tooManyPixels = problem(413, 'too-many-pixels', 'The picture has too many pixels. Make it smaller first.')
export const uploadQuotaExceeded = problem(
  409,
  'upload-quota-exceeded',
  'You have reached your limit of uploaded pictures. Use a link instead.',
)

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
