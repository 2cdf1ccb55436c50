import type { Page } from '@wheelyard/contract/http/client'

export const joinPages = <Row>({ pages }: { pages: readonly Page<Row[]>[] }) => ({
  rows: pages.flatMap(({ rows }) => rows),
  total: pages[0]?.total,
})

/** The cursor of a list's first page. */
export const FIRST_PAGE: string | undefined = undefined
