import type { Shop } from '@wheelyard/contract/shop/shop.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SectionHead } from '#web/ui/section-head.tsx'
import { isSandbox } from './card-script.ts'
import { TestCards } from './test-cards.tsx'

type PaymentFrameProps = { payer: string; title: string; testCardsFor: Shop | undefined; children: ReactNode }

export function PaymentFrame({ payer, title, testCardsFor, children }: PaymentFrameProps) {
  return (
    <article>
      <p className="text-lg">{t.payments_hello({ payer })}</p>
      <SectionHead title={title} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <section className="grid gap-6 rounded-box border border-line bg-surface p-5 sm:p-6">{children}</section>
        {testCardsFor && isSandbox(testCardsFor.cardScript) ? <TestCards /> : null}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.dashboard.myOrders} className="text-link">
          {t.payments_myOrders()}
        </Link>
        <Link to={paths.products} className="text-link">
          {t.payments_shopAllProducts()}
        </Link>
      </p>
    </article>
  )
}
