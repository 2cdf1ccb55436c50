import * as t from '@wheelyard/messages/staff'
import { CodesScreen } from '#web/buying/discount-codes/codes-screen.tsx'

export const meta = () => [{ title: t.discountCodes_discountCodesWheelyard() }]

export default CodesScreen
