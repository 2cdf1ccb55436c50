import type { Risk } from '@wheelyard/contract/http/endpoint'
import { RECORDS_WITHOUT_PROOF } from '@wheelyard/contract/values/limits'

export const asksAtOnce = (risk: Risk | undefined): boolean =>
  risk !== undefined && risk !== 'harmless' && risk !== 'personal-data'

const DOES: Record<Exclude<Risk, 'harmless'>, string> = {
  money: 'Moves money',
  goods: 'Moves goods',
  prices: 'Changes what buyers pay',
  'public-content': 'Changes what visitors read',
  'sign-in': 'Changes who may sign in',
  export: 'Hands out a whole list',
  'personal-data': `Hands out personal data: beyond ${RECORDS_WITHOUT_PROOF} records since the last proof`,
}

/** For the documentation. */
export const noteOf = (risk: Risk | undefined): string | undefined =>
  risk && risk !== 'harmless'
    ? `${DOES[risk]}: asks staff with a second factor for a proof of the last ten minutes (POST /sessions/prove), else proof-needed.`
    : undefined
