import { spacesText } from '@wheelyard/delivery/load/load-figures'
import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { formatCount } from '@wheelyard/messages/format-count'
import { SelectField } from '#web/ui/field.tsx'

type WhichSpaceProps = { plan: LoadPlan; index: number; onChoose: (index: number) => void }

/** Which of several pallets, containers or trucks is shown. */
export function WhichSpace({ plan: { space, loaded }, index, onChoose }: WhichSpaceProps) {
  const name = capital(space.name)
  if (loaded.length === 1) return <p className="text-heading font-display font-bold">One {space.name}</p>
  return (
    <SelectField
      label={spacesText(loaded.length, space)}
      value={index}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {loaded.map(({ cartons }, each) => (
        <option key={each} value={each}>
          {name} {formatCount(each + 1)}: {formatCount(cartons.length)} cartons
        </option>
      ))}
    </SelectField>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
