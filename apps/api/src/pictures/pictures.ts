import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { PictureEncoder } from './picture-encoder.ts'
import { uploadSlots } from './upload-slots.ts'

export type Pictures = { encoder: PictureEncoder; slots: preHandlerAsyncHookHandler }

/** One for every call that takes a picture: together they must not occupy more than one of them may. */
export function openPictures(app: FastifyInstance): Pictures {
  const encoder = new PictureEncoder()
  app.addHook('onClose', async () => encoder.close())
  return { encoder, slots: uploadSlots() }
}
