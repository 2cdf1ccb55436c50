import { cartonLimits } from '@wheelyard/contract/rules/carton'

const hasWholeMeasures = Object.entries(cartonLimits)
  .map(([measure, { min, max }]) => `$.${measure} ? (@ >= ${min} && @ <= ${max} && @.floor() == @)`)
  .concat('$.keepUpright ? (@ == true || @ == false)')
  .map((path) => `jsonb_path_exists(carton, '${path}')`)
  .join(' and ')

export const productShippingCheck = {
  id: 'product-shipping',
  description: 'A carton has all its measures within their limits, and UN number, HS code and origin have their form',
  broken: `
    select id, name, carton, un_number, hs_code, origin_country from products
    where not (${hasWholeMeasures}) or un_number !~ '^UN\\d{4}$' or origin_country !~ '^[A-Z]{2}$'
      or hs_code !~ '^\\d+(\\.\\d+)*$' or length(replace(hs_code, '.', '')) not between 6 and 10`,
}
