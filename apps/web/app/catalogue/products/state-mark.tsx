import { type ProductState, stateNames } from '@wheelyard/contract/catalogue/product-states'

/** Nothing for a product that everybody sees. */
export const StateMark = ({ state }: { state: ProductState }) =>
  state === 'shown' ? null : (
    <b className="rounded-field border border-line px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-warning">
      {stateNames[state]()}
    </b>
  )
