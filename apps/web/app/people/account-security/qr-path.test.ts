import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

const URI = 'otpauth://totp/Wheelyard:buyer%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Wheelyard'

/** The modules that the bars of the path cover. */
function modulesOf({ path, size }: { path: string; size: number }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

it('covers exactly the dark modules of the code', () => {
  expect(modulesOf(qrPath(URI))).toEqual(encode(URI, { ecc: 'M', border: 4 }).data)
})

it('leaves four light modules on every side, which cameras need', () => {
  const drawn = qrPath(URI)
  const modules = modulesOf(drawn)
  const edge = [0, 1, 2, 3].flatMap((n) => [n, drawn.size - 1 - n])
  for (const n of edge) {
    expect(modules[n]).not.toContain(true)
    expect(modules.map((row) => row[n])).not.toContain(true)
  }
})
