import * as t from '@wheelyard/messages/staff'
import { ManageProductsScreen } from '#web/catalogue/products/manage-products-screen.tsx'

export const meta = () => [{ title: t.manageProducts_manageProductsWheelyard() }]

export default ManageProductsScreen
