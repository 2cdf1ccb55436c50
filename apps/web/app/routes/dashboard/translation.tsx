import * as t from '@wheelyard/messages/staff'
import { TranslationScreen } from '#web/catalogue/translations/translation-screen.tsx'
import type { Route } from './+types/translation'

export const meta = () => [{ title: t.translations_titleWheelyard() }]

export default function Translation({ params }: Route.ComponentProps) {
  return <TranslationScreen key={`${params.language} ${params.id}`} {...params} />
}
