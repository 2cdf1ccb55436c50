import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useNavigate } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { HelpPageForm } from '#web/shop/help-pages/help-page-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/add-page'

export const meta = () => [{ title: t.addPage_addPageWheelyard() }]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export default function AddPage() {
  const navigate = useNavigate()
  return (
    <>
      <SectionHead
        title={t.addPage_addPage()}
        actions={
          <ButtonLink to={paths.dashboard.pages} variant="plain">
            {t.addPage_allPages()}
          </ButtonLink>
        }
      >
        {t.addPage_itIsPublicAs()}
      </SectionHead>
      <HelpPageForm
        onSaved={({ title }) => {
          toast.success(t.addPage_titleIsPublished({ title }))
          void navigate(paths.dashboard.pages)
        }}
      />
    </>
  )
}
