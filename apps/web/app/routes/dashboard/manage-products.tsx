import { ManageProductsScreen } from '#web/catalogue/products/manage-products-screen.tsx'

export const meta = () => [{ title: 'Manage Products · Wheelyard' }]

export default ManageProductsScreen
