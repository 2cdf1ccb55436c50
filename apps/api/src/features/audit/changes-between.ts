/** The detail of an audit entry: old and new value of every field that differs. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of Object.keys(after) as (keyof T & string)[]) {
    if (before[field] !== after[field]) changes[field] = [before[field], after[field]]
  }
  return changes
}
