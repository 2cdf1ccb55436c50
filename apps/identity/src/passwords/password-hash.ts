import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { identityBusy } from '@wheelyard/contract/people/identity.calls'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { TaskQueue } from '@wheelyard/server/task-queue'

export type PasswordCost = { logN: number; r: number; p: number }
/** One of OWASP's recommended settings: 16 MB, five passes. Stored with each hash, so that it can be raised. */
const STRONG: PasswordCost = { logN: 14, r: 8, p: 5 }
const KEY_BYTES = 32
const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

// Each hash occupies one of Node's four threads and 16 MB: two at once leave room for the rest of the shop.
const queue = new TaskQueue({ concurrency: 2, maxWaiting: 40 })

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

export function createPasswordHasher(cost = STRONG) {
  const settings = ['scrypt', cost.logN, cost.r, cost.p]
  // Verified for unknown addresses, so that response times do not reveal which ones have an account.
  const dummyHash = [...settings, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$')
  return {
    async hash(password: string): Promise<Result<string, typeof identityBusy>> {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      return key
        ? ok([...settings, salt.toString('base64url'), key.toString('base64url')].join('$'))
        : refuse(identityBusy)
    },
    async verify(password: string, stored: string | null | undefined): Promise<Result<boolean, typeof identityBusy>> {
      const [, logN, r, p, salt = '', hash = ''] = (stored ?? dummyHash).split('$')
      const storedCost = { logN: Number(logN), r: Number(r), p: Number(p) }
      const key = await derive(password, Buffer.from(salt, 'base64url'), storedCost)
      if (!key) return refuse(identityBusy)
      return ok(timingSafeEqual(key, Buffer.from(hash, 'base64url')) && stored != null)
    },
  }
}

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer | undefined> {
  const N = 2 ** logN
  return queue.run(() => scryptAsync(password, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }))
}
