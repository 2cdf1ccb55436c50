import { CodesScreen } from '#web/buying/discount-codes/codes-screen.tsx'

export const meta = () => [{ title: 'Discount Codes · Wheelyard' }]

export default CodesScreen
