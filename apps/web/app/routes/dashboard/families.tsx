import { FamiliesScreen } from '#web/catalogue/families/families-screen.tsx'

export const meta = () => [{ title: 'Families · Wheelyard' }]

export default FamiliesScreen
