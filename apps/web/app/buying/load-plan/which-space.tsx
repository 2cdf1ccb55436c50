import { spacesText } from '@wheelyard/delivery/load/load-figures'
import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { spaceName } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { SelectField } from '#web/ui/field.tsx'

type WhichSpaceProps = { plan: LoadPlan; index: number; onChoose: (index: number) => void }

/** Which of several pallets, containers or trucks is shown. */
export function WhichSpace({ plan: { space, loaded }, index, onChoose }: WhichSpaceProps) {
  const name = spaceName(space)
  if (loaded.length === 1) return <p className="text-heading font-display font-bold">{t.loadPlan_one({ name })}</p>
  return (
    <SelectField
      label={spacesText(loaded.length, space)}
      value={index}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {loaded.map(({ cartons }, each) => (
        <option key={each} value={each}>
          {t.loadPlan_numberedSpace({ name: capital(name), number: each + 1, cartons: cartons.length })}
        </option>
      ))}
    </SelectField>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
