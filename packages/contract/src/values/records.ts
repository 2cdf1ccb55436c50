/** A record's own keys, typed: only for records that are written out in full. */
export const keysOf = <K extends string>(record: Record<K, unknown>): K[] => Object.keys(record) as K[]

export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K, index: number) => V) =>
  Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<K, V>
