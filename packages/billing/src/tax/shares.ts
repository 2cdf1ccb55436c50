/**
 * Divides cents by weights, so that the shares add up exactly: each gets its whole cents, and the cents left over go
 * to those that lost most by it, the first of equals before the others. Without any weight the first gets all.
 */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = exact.map((share) => Number(share / total))
  const rests = exact.map((share) => share % total)
  const byRest = rests.map((_, index) => index).toSorted((one, other) => compare(rests[other]!, rests[one]!))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  for (const index of byRest.slice(0, left)) shares[index]! += 1
  return shares
}

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
