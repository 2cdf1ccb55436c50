import * as t from '@wheelyard/messages/buyer'
import { WhoMayOrder } from '#web/buying/company/who-may-order.tsx'
import { QuickOrderScreen } from '#web/buying/quick-order/quick-order-screen.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from '#web/ui/dashboard.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta = () => [{ title: t.quickOrder_quickOrderWheelyard() }, { name: 'robots', content: 'noindex' }]

export default function QuickOrder() {
  return (
    <div className="wrap py-8 lg:py-14">
      <PageHead title={t.quickOrder_quickOrder()}>{t.quickOrder_pasteYourOrderDrop()}</PageHead>
      <WhoMayOrder>
        <QuickOrderScreen />
      </WhoMayOrder>
    </div>
  )
}
