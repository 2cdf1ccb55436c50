import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'

/** Where a return stands, in a few words to its buyer. */
export function headlineOf({ state, sendBack, refund, lines }: OrderReturn): string {
  switch (state) {
    case 'requested':
      return 'We are looking at it'
    case 'withdrawn':
      return 'You have withdrawn it'
    case 'refused':
      return 'We could not accept it'
    case 'authorised':
      return sendBack ? 'Please send the goods back' : 'We are settling it'
    case 'received':
      return 'The goods are here'
    case 'closed':
      return refund || lines.some(({ replaced }) => replaced > 0) ? 'It is settled' : 'It is closed'
  }
}
