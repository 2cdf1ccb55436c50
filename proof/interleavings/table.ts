import type { ActName } from './acts.ts'
import type { PointName } from './points.ts'

/** How far the order is when the acts begin. */
export type Start = 'placed' | 'begun' | 'charged' | 'paid'

type Group = { start: Start; held: [ActName, PointName[]][]; rivals: ActName[] }

const groups: Group[] = [
  {
    start: 'placed',
    held: [
      [
        'the customer begins to pay',
        [
          'before it has the order',
          'before the provider hears of a new payment',
          'before it hears that the payment is made',
        ],
      ],
    ],
    rivals: ['the customer begins to pay', 'the customer cancels', 'the payment window ends', 'the sweeper looks'],
  },
  {
    start: 'begun',
    held: [
      [
        'the customer cancels',
        [
          'before the provider tells of the payment',
          'before the provider hears of the withdrawal',
          'before it hears of the withdrawal',
          'before it has the shelf',
        ],
      ],
      ['the payment window ends', ['before it hears of the withdrawal', 'before it has the shelf']],
      ['the customer begins to pay', ['before it has the order', 'before the provider tells of the payment']],
    ],
    rivals: [
      'the card is charged',
      'the customer begins to pay',
      'the customer cancels',
      'the payment window ends',
      'the sweeper looks',
    ],
  },
  {
    start: 'charged',
    held: [
      [
        'the browser says that it is paid',
        [
          'before the provider tells of the payment',
          'before it has the order',
          'with its rows written but not committed',
        ],
      ],
      [
        'an event tells of the charge',
        [
          'before the provider tells of the payment',
          'before it has the order',
          'with its rows written but not committed',
        ],
      ],
      ['the customer cancels', ['before the provider tells of the payment', 'before it has the order']],
      ['the payment window ends', ['before the provider tells of the payment']],
      ['the sweeper looks', ['before the provider tells of the payment', 'with its rows written but not committed']],
    ],
    rivals: ['the browser says that it is paid', 'an event tells of the charge', 'the customer cancels'],
  },
  {
    start: 'paid',
    held: [
      ['an admin ships', ['before it has the order', 'with its rows written but not committed']],
      [
        'an admin refunds',
        [
          'before it has the order',
          'before it writes the refund',
          'before the provider hears of the refund',
          'before it hears of the refund',
          'with its rows written but not committed',
        ],
      ],
    ],
    rivals: ['an admin ships', 'an admin refunds'],
  },
  {
    start: 'placed',
    held: [['another buys the rest', ['before it has the shelf']]],
    rivals: [
      'another buys five',
      'the customer cancels',
      'the payment window ends',
      'an admin takes all out',
      'an admin ends the product',
    ],
  },
  {
    start: 'placed',
    held: [['the first admin removes the second', ['before it has the administrators']]],
    rivals: ['the second admin removes the first', 'the second admin promotes a customer'],
  },
]

/** Each act at each of its points, met there by each of its rivals. */
export const interleavings = groups.flatMap(({ start, held, rivals }) =>
  held.flatMap(([act, where]) => where.flatMap((point) => rivals.map((rival) => ({ start, act, point, rival })))),
)
