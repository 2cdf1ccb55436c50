import * as t from '@wheelyard/messages/staff'
import articleStyles from '#web/shop/articles/articles.css?url'
import { PageTranslationScreen } from '#web/shop/help-pages/page-translation-screen.tsx'
import type { Route } from './+types/page-translation'

export const meta = () => [{ title: t.translations_titleWheelyard() }]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export default function PageTranslation({ params }: Route.ComponentProps) {
  return <PageTranslationScreen key={`${params.language} ${params.slug}`} {...params} />
}
