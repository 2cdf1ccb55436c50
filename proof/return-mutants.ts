import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const returns = `${api}/fulfilment/returns`
const shipments = `${api}/fulfilment/shipments`
const transitions = `${returns}/return-transitions.store.ts`
const replacing = `${shipments}/new-shipment.store.ts`
const stories = `${returns}/returns.test.ts`

/** In returns and in what becomes of their goods. */
export const returnMutants: Mutant[] = [
  {
    bug: 'the same units can be returned twice',
    file: `${returns}/new-return.store.ts`,
    from: 'set returned = returned + claimed.quantity',
    to: 'set returned = returned',
    tests: [stories, `${returns}/return-races.test.ts`],
  },
  {
    bug: 'a refused return keeps its units',
    file: transitions,
    from: 'set returned = returned - returned_line.quantity',
    to: 'set returned = returned',
    tests: [stories],
  },
  {
    bug: 'goods are received and restocked twice',
    file: transitions,
    from: '${openForWork} and received_at is null returning id',
    to: '${openForWork} returning id',
    tests: [`${returns}/decide-return.test.ts`],
  },
  {
    bug: 'what was scrapped is sold again',
    file: transitions,
    from: 'set available = available + checked.restocked',
    to: 'set available = available + checked.restocked + 1',
    tests: [stories],
  },
  {
    bug: 'a return is over before its goods are back',
    file: transitions,
    from: ' and (not send_back or received_at is not null)',
    to: '',
    tests: [`${shipments}/replace.test.ts`],
  },
  {
    bug: 'anybody can withdraw a return',
    file: `${returns}/decide-return.service.ts`,
    from: '    owner: caller,\n',
    to: '',
    tests: [`${returns}/decide-return.test.ts`],
  },
  {
    bug: 'no return is ever late',
    file: 'packages/contract/src/fulfilment/return-rules.ts',
    from: '> windowOf(reason, windows) * DAY_MS',
    to: '> windowOf(reason, windows) * DAY_MS * DAY_MS',
    tests: [`${returns}/return-windows.test.ts`],
  },
  {
    bug: 'a late return meets a wall',
    file: `${returns}/request-return.service.ts`,
    from: '  if (problem) return problem\n',
    to: `  if (problem) return problem
  const windows = await readSettings(tx)
  if (request.lines.some(({ reason }) => isLate({ reason, arrivedOn: request.arrivedOn }, today(), windows))) return badArrival\n`,
    tests: [`${returns}/return-windows.test.ts`],
  },
  {
    bug: "somebody else's photo can be taken for one's return",
    file: `${returns}/new-return.store.ts`,
    from: ', eq(returnPhotos.ownerId, ownerId), ',
    to: ', ',
    tests: [`${returns}/request-return.test.ts`],
  },
  {
    bug: "photos of anybody's return can be seen",
    file: `${returns}/photos.store.ts`,
    from: 'owner && ownedBy(owner, returns)',
    to: 'owner && undefined',
    tests: [`${returns}/photos.test.ts`],
  },
  {
    bug: 'a replacement takes no stock',
    file: replacing,
    from: 'set available = available - packed.quantity',
    to: 'set available = available',
    tests: [`${shipments}/replace.test.ts`],
  },
  {
    bug: 'a replacement that comes broken cannot be returned',
    file: replacing,
    from: 'set returned = returned - packed.quantity',
    to: 'set returned = returned',
    tests: [`${shipments}/replace.test.ts`],
  },
  {
    bug: 'a unit is replaced and refunded as well',
    file: 'packages/contract/src/fulfilment/return-rules.ts',
    from: 'line.quantity - line.refunded - line.replaced',
    to: 'line.quantity - line.replaced',
    tests: [`${shipments}/replace-races.test.ts`],
  },
]
