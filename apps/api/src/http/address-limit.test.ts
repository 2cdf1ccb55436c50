import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { addressLimit } from './address-limit.ts'

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage

it('each network has its own limit, and all addresses of an IPv6 household are one network', () => {
  const isWithinLimit = addressLimit(2, false)
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '2001:db8::3']
  expect(addresses.map((address) => isWithinLimit(from(address)))).toEqual([true, true, false, true, true, true, false])
})

it('a forwarded address counts only when its proxy is trusted', () => {
  const trusting = addressLimit(1, '127.0.0.1, 10.0.0.0/8')
  const requests = [from('127.0.0.1', '192.0.2.1'), from('10.1.2.3', '192.0.2.2'), from('10.9.9.9', '192.0.2.1')]
  expect(requests.map(trusting)).toEqual([true, true, false])
  const direct = addressLimit(1, false)
  expect([from('192.0.2.9', '192.0.2.1'), from('192.0.2.9', '192.0.2.2')].map(direct)).toEqual([true, false])
})
