import { ReconciliationScreen } from '#web/finance/payments/reconciliation-screen.tsx'

export const meta = () => [{ title: 'Reconciliation · Wheelyard' }]

export default ReconciliationScreen
