import { countryName } from '../values/countries.ts'

type SellerAddress = {
  sellerLine1: string
  sellerLine2: string
  sellerCity: string
  sellerRegion: string
  sellerPostcode: string
  sellerCountry: string
}

/** In one line. */
export const sellerAddress = ({
  sellerLine1,
  sellerLine2,
  sellerPostcode,
  sellerCity,
  sellerRegion,
  sellerCountry,
}: SellerAddress) =>
  [
    sellerLine1,
    sellerLine2,
    `${sellerCity} ${sellerRegion} ${sellerPostcode}`.replaceAll(/ +/g, ' ').trim(),
    countryName(sellerCountry),
  ]
    .filter(Boolean)
    .join(', ')
