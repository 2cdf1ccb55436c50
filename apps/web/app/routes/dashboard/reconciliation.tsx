import * as t from '@wheelyard/messages/staff'
import { ReconciliationScreen } from '#web/finance/payments/reconciliation-screen.tsx'

export const meta = () => [{ title: t.reconciliation_reconciliationWheelyard() }]

export default ReconciliationScreen
