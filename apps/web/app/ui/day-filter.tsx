import { Field } from './field.tsx'

type DayFilterProps = { label: string; day: string | undefined; onChange: (day: string) => void }

/** Not controlled: a date that is half typed has no value yet, and must not be cleared for that. */
export const DayFilter = ({ label, day = '', onChange }: DayFilterProps) => (
  <Field
    label={label}
    type="date"
    defaultValue={day}
    onChange={({ target: { value } }) => {
      // While a year is typed, days of the first centuries come by.
      if (value === '' || value >= '2000') onChange(value)
    }}
  />
)
