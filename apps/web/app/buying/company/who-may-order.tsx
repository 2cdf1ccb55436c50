import * as t from '@wheelyard/messages/public'
import type { ReactNode } from 'react'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'

/** Around what orders. The server shows it to everybody; members of a company who don't order are told. */
export function WhoMayOrder({ children }: { children: ReactNode }) {
  const company = useCannotBuyFor()
  return company ? <p className="text-muted">{t.company_noOrdering({ company: company.name })}</p> : children
}
