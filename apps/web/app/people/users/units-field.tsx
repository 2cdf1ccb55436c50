import { unitSystems } from '@wheelyard/contract/values/units'
import * as t from '@wheelyard/messages/buyer'
import { useUnits } from '#web/lib/units.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { chooseUnits } from './choose-units.ts'

/** Not part of the profile's form: it takes effect at once. */
export const UnitsField = ({ email }: { email: string }) => (
  <ChoiceField
    className="max-w-2xl"
    label={t.users_units()}
    hint={t.users_unitsOfPagesAndSlips()}
    value={useUnits()}
    choices={unitSystems}
    nameOf={(units) => t.users_unitsName({ units })}
    onChange={(units) => void chooseUnits(email, units)}
  />
)
