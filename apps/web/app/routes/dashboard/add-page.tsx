import { paths } from '@wheelyard/contract/shop/paths'
import { useNavigate } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { HelpPageForm } from '#web/shop/help-pages/help-page-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/add-page'

export const meta = () => [{ title: 'Add Page · Wheelyard' }]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export default function AddPage() {
  const navigate = useNavigate()
  return (
    <>
      <SectionHead
        title="Add Page"
        actions={
          <ButtonLink to={paths.dashboard.pages} variant="plain">
            All pages
          </ButtonLink>
        }
      >
        It is public as soon as it is saved.
      </SectionHead>
      <HelpPageForm
        onSaved={({ title }) => {
          toast.success(`${title} is published`)
          void navigate(paths.dashboard.pages)
        }}
      />
    </>
  )
}
