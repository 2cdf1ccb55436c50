import { ManageOrdersScreen } from '#web/office/manage-orders/manage-orders-screen.tsx'

export const meta = () => [{ title: 'Manage Orders · Wheelyard' }]

export default ManageOrdersScreen
