import { formatCount } from './format-count.ts'
import { problem } from './problem.ts'

type OrderedLine = { productId: string; quantity: number; shipped: number }
type RequestedLine = { productId: string; quantity: number }

/** `line` counts from 1, in the order of the request. */
type BadLine = { line: number; productId: string; code: string; message: string; left?: number }

export const leftOf = ({ quantity, shipped }: Pick<OrderedLine, 'quantity' | 'shipped'>) => quantity - shipped

/** Of a shipment that takes all there is. */
export const linesLeft = (lines: readonly OrderedLine[]): RequestedLine[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => ({ productId: line.productId, quantity: leftOf(line) }))

/** Every line that cannot be shipped as it is requested. */
export function shipmentProblem(requested: readonly RequestedLine[], ordered: readonly OrderedLine[]) {
  const lines = new Map(ordered.map((line) => [line.productId, line]))
  const seen = new Set<string>()
  const problems = requested.flatMap((line, index): BadLine[] => {
    const { productId } = line
    const found = seen.has(productId) ? twice : lineProblem(line, lines.get(productId))
    seen.add(productId)
    return found ? [{ line: index + 1, productId, ...found }] : []
  })
  return problems.length > 0 ? shipmentLineProblems(problems) : undefined
}

function lineProblem({ quantity }: RequestedLine, ordered: OrderedLine | undefined) {
  if (!ordered) return notOrdered
  if (!Number.isInteger(quantity) || quantity < 1) return notWhole
  const left = leftOf(ordered)
  return quantity > left ? moreThanLeft(left) : undefined
}

const twice = { code: 'product-twice', message: 'This product is in the list twice' }
const notOrdered = { code: 'not-ordered', message: 'This product is not in the order' }
const notWhole = { code: 'bad-quantity', message: 'Quantity: a whole number above 0' }
const moreThanLeft = (left: number) => ({
  code: 'more-than-left',
  message: left === 0 ? 'All of it has been shipped' : `Only ${formatCount(left)} left to ship`,
  left,
})

const shipmentLineProblems = (problems: BadLine[]) =>
  problem(
    409,
    'shipment-line-problems',
    `${problems.length === 1 ? '1 line' : `${formatCount(problems.length)} lines`} cannot be shipped, so nothing was`,
    { problems },
  )

export const shipmentKeyReused = problem(
  409,
  'idempotency-key-reused',
  'This Idempotency-Key belongs to a different shipment',
)

/** Printed by one request. */
export const LABELS_MAX = 500

export const noCartonData = (products: { sku: string; name: string }[]) =>
  problem(
    409,
    'no-carton-data',
    `Units per carton are not known of ${listed(products.map(({ name, sku }) => `${name} (${sku})`))}`,
    { products },
  )

export const tooManyLabels = (cartons: number) => {
  const from = Array.from({ length: Math.ceil(cartons / LABELS_MAX) }, (_, n) => n * LABELS_MAX + 1)
  return problem(
    409,
    'too-many-labels',
    `This shipment has ${formatCount(cartons)} cartons. Please print at most ${formatCount(LABELS_MAX)} labels at a time.`,
    { cartons, from },
  )
}

const NAMED = 5
const listed = (names: string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${formatCount(names.length - NAMED)} more`
    : names.join(', ')
