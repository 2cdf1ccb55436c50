import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const LIFE = '60s'
const MAX_REMEMBERED = 1_000

const grant = z.object({
  user: z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean(), name: z.string() }),
  nonce: z.string(),
  challenge: z.string(),
})

type Grant = z.output<typeof grant>

/** A code is its grant, signed: the process that redeems it need not be the one that gave it. */
export function codesSignedWith(secret: string) {
  const key = createHash('sha256').update(secret).digest()
  // Each process remembers those it has redeemed, which is enough to try what happens at the second time.
  const redeemed = new Set<string>()
  return {
    give: (given: Grant): Promise<string> =>
      new SignJWT(given).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(LIFE).sign(key),
    async redeem(code: string): Promise<Grant | undefined> {
      if (redeemed.has(code)) return undefined
      const [oldest] = redeemed
      if (redeemed.size >= MAX_REMEMBERED && oldest !== undefined) redeemed.delete(oldest)
      redeemed.add(code)
      const claims = await jwtVerify(code, key).then(
        ({ payload }) => payload,
        () => undefined,
      )
      return grant.safeParse(claims).data
    },
  }
}
