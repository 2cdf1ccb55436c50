import * as t from '@wheelyard/messages/staff'
import { ManageOrdersScreen } from '#web/office/manage-orders/manage-orders-screen.tsx'

export const meta = () => [{ title: t.manageOrders_manageOrdersWheelyard() }]

export default ManageOrdersScreen
