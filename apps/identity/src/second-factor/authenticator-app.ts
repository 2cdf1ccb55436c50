import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20

/** What every authenticator app understands; some ignore other settings and then show wrong codes. */
const SETTINGS = { issuer: 'Wheelyard', algorithm: 'SHA1', digits: 6, period: 30 }

/** Steps that the clock of a phone may be early or late. */
const DRIFT = 1

export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** How an app takes the secret: typed as base32, or by a QR code of the address. */
export function setupOf(secret: Buffer, email: string): { secret: string; uri: string } {
  const app = appWith(secret, email)
  return { secret: app.secret.base32, uri: app.toString() }
}

/** The time step that the code belongs to; undefined if it is wrong. */
export function stepOfCode(secret: Buffer, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const app = appWith(secret)
  const timestamp = Date.now()
  const delta = app.validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}

// Copied: the bytes of a Buffer may be a part of a larger one.
const appWith = (secret: Buffer, label = '') =>
  new TOTP({ ...SETTINGS, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
