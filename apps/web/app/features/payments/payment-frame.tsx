import type { Shop } from '@wheelyard/contract/calls/shop'
import type { ReactNode } from 'react'
import { SectionHead } from '#web/ui/section-head.tsx'
import { isSandbox } from './card-script.ts'
import { TestCards } from './test-cards.tsx'

type PaymentFrameProps = { payer: string; title: string; testCardsFor: Shop | undefined; children: ReactNode }

export function PaymentFrame({ payer, title, testCardsFor, children }: PaymentFrameProps) {
  return (
    <article>
      <p className="text-lg">Hello, {payer}</p>
      <SectionHead title={title} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <section className="grid gap-6 rounded-box border border-line bg-surface p-5 sm:p-6">{children}</section>
        {testCardsFor && isSandbox(testCardsFor.cardScript) ? <TestCards /> : null}
      </div>
    </article>
  )
}
