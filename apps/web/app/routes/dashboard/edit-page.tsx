import * as t from '@wheelyard/messages/staff'
import articleStyles from '#web/shop/articles/articles.css?url'
import { EditPageScreen } from '#web/shop/help-pages/edit-page-screen.tsx'
import type { Route } from './+types/edit-page'

export const meta = () => [{ title: t.editPage_editPageWheelyard() }]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export default function EditPage({ params }: Route.ComponentProps) {
  return <EditPageScreen slug={params.slug} />
}
