import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Random } from './random.ts'

export type DemoBuyer = {
  id: string
  email: string
  name: string
  phone: string
  address: DeliveryAddress
}

type Business = [name: string, street: string, city: string, region: string, postcode: string, country?: string]

// Businesses, no invented people. Addresses end in .example, which no one can own.
const businesses: Business[] = [
  ['Corner Carousel Toys', '14 Market Street', 'Peoria', 'IL', '61602'],
  ['Lakeside Rental Park', '200 Shore Drive', 'Sandusky', 'OH', '44870'],
  ['Maple Grove Primary School', '31 School Lane', 'Madison', 'WI', '53703'],
  ['Little Wheels Store', '8 Station Road', 'Albany', 'NY', '12207'],
  ['Sunny Days Nursery', '77 Orchard Avenue', 'Fresno', 'CA', '93721'],
  ['Bay City Toy House', '5 Harbor Way', 'Tampa', 'FL', '33602'],
  ['Pine Valley Campground', '1 Forest Road', 'Spokane', 'WA', '99201'],
  ['Racetrack Family Park', '900 Circuit Drive', 'Indianapolis', 'IN', '46204'],
  ['Toy Barn Wholesale', '42 Mill Street', 'Lansing', 'MI', '48933'],
  ['Red Brick Learning Centre', '12 College Road', 'Austin', 'TX', '78701'],
  ['Prairie Farm Shop', '6 County Road', 'Omaha', 'NE', '68102'],
  ['Mountain View Holiday Park', '18 Summit Road', 'Boise', 'ID', '83702'],
  ['Old Town Gifts and Toys', '3 Church Street', 'Savannah', 'GA', '31401'],
  ['Kids Go Rentals', '55 Beach Road', 'San Diego', 'CA', '92101'],
  ['Riverside Amusements', '70 River Walk', 'Louisville', 'KY', '40202'],
  ['Northern Lights Toys', '24 King Street', 'Toronto', 'ON', 'M5H 1J9', 'CA'],
  ['Green Meadow Day Care', '9 Meadow Lane', 'Columbus', 'OH', '43215'],
  ['Downtown Play Company', '160 Main Street', 'Buffalo', 'NY', '14203'],
  ['Harvest Fair Committee', '2 Fair Grounds', 'Springfield', 'IL', '62701'],
  ['Westside Toy Market', '81 Grove Street', 'Portland', 'OR', '97205'],
  ['Silver Lake Resort', '400 Lake Road', 'Traverse City', 'MI', '49684'],
  ['Happy Trails Outfitters', '15 Canyon Road', 'Denver', 'CO', '80202'],
  ['Bright Start Academy', '28 Academy Street', 'Raleigh', 'NC', '27601'],
  ['Pedal and Motor Toys', '37 Canal Street', 'Milwaukee', 'WI', '53202'],
  ['Island Fun Rentals', '11 Ocean Drive', 'Miami', 'FL', '33139'],
  ['Maple Leaf Play Supplies', '60 Granville Street', 'Vancouver', 'BC', 'V6C 1S4', 'CA'],
  ['Gateway Toy Distributors', '500 Depot Road', 'St. Louis', 'MO', '63101'],
  ['Cedar Hill Community Centre', '7 Cedar Hill', 'Dallas', 'TX', '75201'],
  ['Copper Kettle Farm Park', '19 Farm Lane', 'Lancaster', 'PA', '17602'],
  ['Spielwaren am Markt', 'Marktplatz 4', 'Bremen', '', '28195', 'DE'],
  ['Harbour Play Imports', '5 Quay Street', 'Auckland', '', '1010', 'NZ'],
]

export const demoBuyers = (random: Random): DemoBuyer[] =>
  businesses.map(([name, line1, city, region, postcode, country = 'US'], index) => {
    const phone = `+1 555 01${String(index + 10)}`
    const parts = { line2: '', dock: index % 3 === 0, liftGate: index % 3 === 1, openingHours: 'Mon to Fri, 8 to 16' }
    const domain = name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    return {
      id: random.uuid(),
      email: `purchasing@${domain}.example`,
      name,
      phone,
      address: { ...parts, recipient: name, line1, city, region, postcode, country, phone },
    }
  })

/** Their freight is quoted after review. */
export const isOverseas = ({ address }: DemoBuyer) => !['US', 'CA', 'DE'].includes(address.country)
