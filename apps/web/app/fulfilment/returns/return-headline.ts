import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'

/** Where a return stands, in a few words to its buyer. */
export function headlineOf({ state, sendBack, refund, lines }: OrderReturn): string {
  switch (state) {
    case 'requested':
      return 'We’re reviewing your return'
    case 'withdrawn':
      return 'You withdrew this return'
    case 'refused':
      return 'We couldn’t accept this return'
    case 'authorised':
      return sendBack ? 'Please send the goods back' : 'We’re settling your return'
    case 'received':
      return 'The goods are here'
    case 'closed':
      return refund || lines.some(({ replaced }) => replaced > 0) ? 'Your return is settled' : 'Your return is closed'
  }
}
