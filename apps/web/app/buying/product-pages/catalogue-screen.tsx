import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import type { ComponentProps } from 'react'
import { Link, useRevalidator } from 'react-router'
import { CatalogueForm } from '#web/catalogue/products/catalogue-form.tsx'
import { ErrorState } from '#web/ui/list-states.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { rich } from '#web/ui/rich.tsx'
import { CatalogueResults } from './catalogue-results.tsx'

type CatalogueScreenProps = ComponentProps<typeof CatalogueForm> &
  ComponentProps<typeof CatalogueResults> & { error: string | undefined }

export function CatalogueScreen({ error, ...found }: CatalogueScreenProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap py-10 lg:py-16">
      <PageHead title={t.productPages_allProducts()}>
        {rich(
          t.productPages_pricesArePerUnit({
            link: (text) => (
              <Link to={paths.quickOrder} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </PageHead>
      <div className="grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <div className="lg:sticky lg:top-24 lg:z-10 lg:self-start">
          <CatalogueForm filters={found.filters} categories={found.categories} />
        </div>
        {error === undefined ? (
          <CatalogueResults {...found} />
        ) : state === 'loading' ? (
          <Spinner />
        ) : (
          <ErrorState message={error} onRetry={() => void revalidate()} />
        )}
      </div>
    </div>
  )
}
