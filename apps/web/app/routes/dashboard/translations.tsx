import * as t from '@wheelyard/messages/staff'
import { TranslationsScreen } from '#web/catalogue/translations/translations-screen.tsx'

export const meta = () => [{ title: t.translations_titleWheelyard() }]

export default TranslationsScreen
