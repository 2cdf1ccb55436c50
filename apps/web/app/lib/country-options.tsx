import { countries } from '@wheelyard/contract/values/countries'

/** For a select. */
export const CountryOptions = () =>
  countries().map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
