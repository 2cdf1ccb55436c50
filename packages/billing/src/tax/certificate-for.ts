import { regionOf } from './region-of.ts'
import type { Certificate, TaxQuestion } from './tax-question.ts'
import { regionCode } from '@wheelyard/contract/values/regions'
import { ratesCountry, taxAreaOf } from './vat-area.ts'

type Asked = Pick<TaxQuestion, 'destination' | 'buyer' | 'today'>

/** Of several that are in date there: the one that lasts longest. */
export function certificateFor({ destination, buyer, today }: Asked): Certificate | undefined {
  const { country } = taxAreaOf(destination)
  const region = regionOf(destination)
  return buyer.certificates
    .filter(({ validFrom, validUntil }) => validFrom <= today && today <= validUntil)
    .filter((certificate) => ratesCountry(certificate.country) === country)
    .filter((certificate) => certificate.region === '' || regionCode(country, certificate.region) === region)
    .toSorted((one, other) => order(other.validUntil, one.validUntil) || order(one.id, other.id))[0]
}

const order = (one: string, other: string) => Number(one > other) - Number(one < other)
