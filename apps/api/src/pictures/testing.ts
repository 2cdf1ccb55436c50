import sharp, { type Sharp } from 'sharp'

export const plain = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: 255, g: 106, b: 26 } } })

export const blobOf = async (picture: Sharp) => new Blob([new Uint8Array(await picture.toBuffer())])
