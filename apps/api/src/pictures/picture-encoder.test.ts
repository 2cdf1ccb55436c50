import { expect, it } from 'vitest'
import { PictureEncoder } from './picture-encoder.ts'
import { plain } from './testing.ts'

it('a picture whose decoder crashes is refused, and the next one is decoded', async () => {
  const encoder = new PictureEncoder()
  const picture = await plain().png().toBuffer()
  const crashed = encoder.reencode(Buffer.alloc(5 * 1024 * 1024))
  await Promise.resolve()
  encoder.close()
  expect(await crashed).toMatchObject({ ok: false, problem: { code: 'not-a-picture' } })
  expect(await encoder.reencode(picture)).toMatchObject({ ok: true, value: { width: 400, height: 300 } })
  encoder.close()
})
