import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { expect, it } from 'vitest'
import { headlineOf } from './return-headline.ts'

const refund = { amount: 60, tax: 0, freight: 0, status: 'succeeded' } as const
const lines = (replaced: number) => [{ replaced }] as OrderReturn['lines']

it.each<[Partial<OrderReturn>, string]>([
  [{ state: 'requested' }, 'We’re reviewing your return'],
  [{ state: 'withdrawn' }, 'You withdrew this return'],
  [{ state: 'refused' }, 'We couldn’t accept this return'],
  [{ state: 'authorised', sendBack: true }, 'Please send the goods back'],
  [{ state: 'authorised', sendBack: false }, 'We’re settling your return'],
  [{ state: 'received', sendBack: true }, 'The goods are here'],
  [{ state: 'closed', refund }, 'Your return is settled'],
  [{ state: 'closed', lines: lines(2) }, 'Your return is settled'],
  [{ state: 'closed' }, 'Your return is closed'],
])('tells the buyer in a few words where a return stands: %o', (returned, headline) => {
  expect(headlineOf({ refund: null, lines: lines(0), sendBack: null, ...returned } as OrderReturn)).toBe(headline)
})
