import type { ActionName } from './actions.ts'
import type { HoldPointName } from './hold-points.ts'

/** How far the order is when the actions start. */
export type Start = 'placed' | 'started' | 'charged' | 'paid'

type Group = { start: Start; held: [ActionName, HoldPointName[]][]; rivals: ActionName[] }

const groups: Group[] = [
  {
    start: 'placed',
    held: [
      [
        'the customer starts to pay',
        [
          'before it has the order',
          'before the provider gets a new payment',
          'before it hears that the payment exists',
        ],
      ],
    ],
    rivals: ['the customer starts to pay', 'the customer cancels', 'the payment window ends', 'the sweeper runs'],
  },
  {
    start: 'started',
    held: [
      [
        'the customer cancels',
        [
          'before the provider reports the payment',
          'before the provider gets the cancellation',
          'before the cancellation is confirmed',
          'before it has the product',
        ],
      ],
      ['the payment window ends', ['before the cancellation is confirmed', 'before it has the product']],
      ['the customer starts to pay', ['before it has the order', 'before the provider reports the payment']],
    ],
    rivals: [
      'the card is charged',
      'the customer starts to pay',
      'the customer cancels',
      'the payment window ends',
      'the sweeper runs',
    ],
  },
  {
    start: 'charged',
    held: [
      [
        'the browser reports the payment',
        [
          'before the provider reports the payment',
          'before it has the order',
          'with its rows written but not committed',
        ],
      ],
      [
        'an event reports the charge',
        [
          'before the provider reports the payment',
          'before it has the order',
          'with its rows written but not committed',
        ],
      ],
      ['the customer cancels', ['before the provider reports the payment', 'before it has the order']],
      ['the payment window ends', ['before the provider reports the payment']],
      ['the sweeper runs', ['before the provider reports the payment', 'with its rows written but not committed']],
    ],
    rivals: ['the browser reports the payment', 'an event reports the charge', 'the customer cancels'],
  },
  {
    start: 'paid',
    held: [
      ['an admin ships', ['before it has the order', 'with its rows written but not committed']],
      ['an admin ships three of five', ['before it has the order', 'with its rows written but not committed']],
      [
        'an admin refunds',
        [
          'before it has the order',
          'before it writes the refund',
          'before the provider gets the refund',
          'before the refund is confirmed',
          'with its rows written but not committed',
        ],
      ],
    ],
    rivals: ['an admin ships', 'an admin ships three of five', 'an admin refunds'],
  },
  {
    start: 'placed',
    held: [['another buys the rest', ['before it has the product']]],
    rivals: [
      'another buys five',
      'the customer cancels',
      'the payment window ends',
      'an admin removes all stock',
      'an admin archives the product',
      'an admin saves price tiers',
    ],
  },
  {
    start: 'placed',
    held: [['the first admin removes the second', ['before it has the administrators']]],
    rivals: ['the second admin removes the first', 'the second admin promotes a customer'],
  },
]

/** Each action held at each of its points, with each of its rivals. */
export const interleavings = groups.flatMap(({ start, held, rivals }) =>
  held.flatMap(([action, where]) => where.flatMap((point) => rivals.map((rival) => ({ start, action, point, rival })))),
)
