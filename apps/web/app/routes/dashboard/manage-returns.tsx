import * as t from '@wheelyard/messages/staff'
import { ManageReturnsScreen } from '#web/office/return-desk/manage-returns-screen.tsx'

export const meta = () => [{ title: t.manageReturns_manageReturnsWheelyard() }]

export default ManageReturnsScreen
