import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CatalogueHead } from '#web/features/products/catalogue-head.tsx'
import { ProductGridSkeleton } from '#web/features/products/product-grid.tsx'
import { ReviewListSkeleton } from '#web/features/reviews/review-list.tsx'
import { ReviewsHead } from '#web/features/reviews/reviews-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A page that comes sooner needs no stand-in: it would only flash. */
const TIMEOUT_MS = 200

/** What stands in for the page that is being fetched, in its layout; undefined while there is nothing to wait for. */
export function usePendingPage(): ReactNode {
  const next = useNavigation().location?.pathname
  const here = useLocation().pathname
  const shape = next === undefined || next === here ? undefined : shapeOf(next)
  const [late, setLate] = useState<typeof shape>()
  useEffect(() => {
    if (!shape) return
    const timer = setTimeout(() => setLate(shape), TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [shape])
  const shown = shape && late === shape
  // The router has kept where the last page stood; this one begins at its top.
  useLayoutEffect(() => {
    if (shown) window.scrollTo(0, 0)
  }, [shown])
  return shown ? (
    <div aria-busy="true">
      <output className="sr-only">Loading…</output>
      {shapes[shape]}
    </div>
  ) : undefined
}

type Shape = 'home' | 'catalogue' | 'product' | 'reviews'

function shapeOf(pathname: string): Shape | undefined {
  if (pathname === '/' || pathname === '/home') return 'home'
  if (pathname === '/products') return 'catalogue'
  if (pathname === '/reviews') return 'reviews'
  return pathname.startsWith('/products/') ? 'product' : undefined
}

const shapes: Record<Shape, ReactNode> = {
  home: (
    <>
      <div className="bg-navy max-md:h-[38rem] md:min-h-[26rem] lg:min-h-[clamp(26rem,42vw,44rem)]" />
      <div className="wrap grid gap-4 py-4 md:grid-cols-3 lg:gap-6 lg:py-6">
        <Skeleton className="h-28 rounded-box md:aspect-square md:h-auto" />
        <Skeleton className="h-28 rounded-box md:aspect-square md:h-auto" />
        <Skeleton className="h-28 rounded-box md:aspect-square md:h-auto" />
      </div>
      <div className="wrap py-16 lg:py-24">
        <Skeleton className="mb-8 h-10 w-72 lg:mb-12" />
        <ProductGridSkeleton count={6} />
      </div>
    </>
  ),
  catalogue: (
    <div className="wrap py-10 lg:py-16">
      <CatalogueHead />
      <div className="grid gap-8 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <Skeleton className="h-28 lg:h-[28rem]" />
        <ProductGridSkeleton count={6} />
      </div>
    </div>
  ),
  product: (
    <div className="wrap grid gap-8 py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:py-14">
      <Skeleton className="aspect-4/3 self-start rounded-box" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-full max-w-md" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-56 w-full rounded-box" />
      </div>
    </div>
  ),
  reviews: (
    <div className="wrap py-12 lg:py-20">
      <ReviewsHead />
      <ReviewListSkeleton count={6} />
    </div>
  ),
}
