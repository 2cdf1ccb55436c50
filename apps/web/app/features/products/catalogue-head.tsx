import { PageHead } from '#web/ui/page-head.tsx'

export function CatalogueHead() {
  return <PageHead title="All products">Prices are per unit. Each model has a minimum order; stock is live.</PageHead>
}
