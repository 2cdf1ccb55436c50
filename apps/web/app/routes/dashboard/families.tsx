import * as t from '@wheelyard/messages/staff'
import { FamiliesScreen } from '#web/catalogue/families/families-screen.tsx'

export const meta = () => [{ title: t.families_familiesWheelyard() }]

export default FamiliesScreen
