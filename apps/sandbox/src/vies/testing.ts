import { afterAll } from 'vitest'
import { startViesSandbox, type ViesSandboxOptions } from './vies-sandbox.ts'

export const viesOptions: ViesSandboxOptions = { production: false, demo: true, log: { info: () => {} } }

type Fault = { fault: string; times?: number; delay_ms?: number; about?: string }

/** For the top level of a test file; it is closed after the last test. */
export async function testVies() {
  const sandbox = await startViesSandbox(viesOptions)
  afterAll(() => sandbox.close())
  const send = (path: string, body: object) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    url: sandbox.url,
    send,
    injectFault: async (fault: Fault) => {
      const reply = await send('/sandbox/faults', fault)
      if (!reply.ok) throw new Error(await reply.text())
    },
    clearFaults: async () => {
      await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })
    },
  }
}
