import type { FastifyInstance } from 'fastify'
import { PictureEncoder } from './picture-encoder.ts'

/** One for every call that takes a picture: together they must not occupy more than one of them may. */
export function openPictures(app: FastifyInstance): PictureEncoder {
  const encoder = new PictureEncoder()
  app.addHook('onClose', async () => encoder.close())
  return encoder
}
