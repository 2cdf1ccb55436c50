import { installTools } from '../install-tools.mjs'

/** Vitest runs it before the tests of packages/billing, which hold invoices against the official schemas. */
export const setup = () => installTools(import.meta.dirname)
