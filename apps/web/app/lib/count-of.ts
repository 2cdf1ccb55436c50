import { formatCount } from '@wheelyard/messages/format-count'

/** "1 problem", "2 problems" */
export const countOf = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`
