import { cartonLimits } from '@wheelyard/contract/catalogue/carton'
import type { DatabaseCheck } from './database-check.ts'

const hasWholeMeasures = Object.entries(cartonLimits)
  .map(([measure, { min, max }]) => `$.${measure} ? (@ >= ${min} && @ <= ${max} && @.floor() == @)`)
  .concat('$.keepUpright ? (@ == true || @ == false)')
  .map((path) => `jsonb_path_exists(carton, '${path}')`)
  .join(' and ')

export const productChecks: DatabaseCheck[] = [
  {
    id: 'current-offers',
    description: 'What a product offers now is the last of its offers, and none is missing',
    broken: `
      select p.id, p.name, p.offer_version, count(o)::int as offers
      from products p left join product_offers o on o.product_id = p.id
      group by p.id
      having count(o) <> p.offer_version or not coalesce(bool_or(o.version = p.offer_version
        and (o.name, o.price_cents, o.min_order, o.case_pack, o.price_tiers)
          = (p.name, p.price_cents, p.min_order, p.case_pack, p.price_tiers)), false)`,
  },
  {
    id: 'product-shipping',
    description: 'A carton has all its measures within their limits, and UN number, HS code and origin have their form',
    broken: `
      select id, name, carton, un_number, hs_code, origin_country from products
      where not (${hasWholeMeasures}) or un_number !~ '^UN\\d{4}$' or origin_country !~ '^[A-Z]{2}$'
        or hs_code !~ '^\\d+(\\.\\d+)*$' or length(replace(hs_code, '.', '')) not between 6 and 10`,
  },
  {
    id: 'product-fits',
    description: 'No two products fit each other',
    broken: `
      select fits.part_id, fits.vehicle_id from product_fits fits
      join product_fits back on (back.part_id, back.vehicle_id) = (fits.vehicle_id, fits.part_id)
      where fits.part_id < fits.vehicle_id`,
  },
  {
    id: 'search-words',
    description: 'Typing mistakes can be corrected to every word of letters in the catalogue',
    broken: `
      select word from (select distinct unnest(tsvector_to_array(search_text)) as word from products) catalogue
      where word ~ '^[^0-9]{3,24}$' and not exists (select from search_words known where known.word = catalogue.word)`,
  },
]
