import { ManageReturnsScreen } from '#web/office/return-desk/manage-returns-screen.tsx'

export const meta = () => [{ title: 'Manage Returns · Wheelyard' }]

export default ManageReturnsScreen
