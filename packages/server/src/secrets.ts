import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie, a link or a token. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** For logs: an operator who knows the address can find its lines, but the log reveals no address. */
export const pseudonymOf = (email: string): string => hashSecret(email).toString('hex').slice(0, 16)
