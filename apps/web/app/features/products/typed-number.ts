import { z } from 'zod'

/** Number fields hold text until they are saved; empty and invalid ones become NaN, which the rules refuse. */
export const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
export const typedNumber = z.string().transform(numberOf)
