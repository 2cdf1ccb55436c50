import { QuickOrderScreen } from '#web/buying/quick-order/quick-order-screen.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from '#web/ui/dashboard.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: 'Quick order · Wheelyard' }, { name: 'robots', content: 'noindex' }]

export default function QuickOrder() {
  return (
    <div className="wrap py-8 lg:py-14">
      <PageHead title="Quick order">
        Paste your order, drop in a spreadsheet or type it row by row. We check every row, and nothing goes into your
        cart until you say so.
      </PageHead>
      <QuickOrderScreen />
    </div>
  )
}
