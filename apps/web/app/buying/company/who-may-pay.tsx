import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { useMay, useSignedIn } from '#web/people/session/signed-in.ts'

/** Around what is about invoices and payments. */
export function WhoMayPay({ children }: { children: ReactNode }) {
  const { company } = useSignedIn().user
  if (useMay()('pay') || !company) return children
  return <p className="text-muted">{t.company_noPaying({ company: company.name })}</p>
}
