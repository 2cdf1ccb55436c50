import type { CardProduct } from '#web/catalogue/products/card-product.ts'
import { ProductCard } from '#web/catalogue/products/product-card.tsx'
import { CardCartButton } from './card-cart-button.tsx'

export const BuyableCard = ({ product, priority = false }: { product: CardProduct; priority?: boolean }) => (
  <ProductCard product={product} priority={priority}>
    <CardCartButton product={product} />
  </ProductCard>
)
