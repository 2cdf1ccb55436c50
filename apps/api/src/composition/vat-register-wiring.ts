import { startViesSandbox, type ViesSandbox } from '@wheelyard/sandbox/vies/vies-sandbox'
import type { FastifyBaseLogger } from 'fastify'
import { connectVies, VIES_URL, type VatRegister } from '../clients/vat-register.ts'
import type { Settings } from '../env.ts'

type Registers = { vatRegister: VatRegister; viesSandbox?: ViesSandbox }

/** The EU's register, or the one of the settings; in demo mode without one, the sandbox, behind the same adapter. */
export async function startVatRegister(settings: Settings, log: FastifyBaseLogger): Promise<Registers> {
  const warn = (details: object, message: string) => log.warn(details, message)
  const { production, demo, viesUrl } = settings
  if (viesUrl || !demo) return { vatRegister: connectVies({ url: viesUrl ?? VIES_URL, warn }) }
  const viesSandbox = await startViesSandbox({ production, demo, log })
  return { vatRegister: connectVies({ url: viesSandbox.url, warn }), viesSandbox }
}
