import { type LoadSpaceKind, loadSpaceKinds } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'

const labels: Record<LoadSpaceKind, () => string> = {
  'eur-pallet': t.loadPlan_eurPallet,
  'industrial-pallet': t.loadPlan_industrialPallet,
  'us-pallet': t.loadPlan_usPallet,
  'container-20': t.loadPlan_container20,
  'container-40': t.loadPlan_container40,
  'container-40-high': t.loadPlan_containerHigh40,
  truck: t.loadPlan_truck,
}

type SpaceChoiceProps = { kind: LoadSpaceKind; onChoose: (kind: LoadSpaceKind) => void }

export function SpaceChoice({ kind, onChoose }: SpaceChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{t.loadPlan_loadInto()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {loadSpaceKinds.map((each) => (
          <label key={each} className="load-choice">
            <input
              type="radio"
              name="load-space"
              value={each}
              className="sr-only"
              checked={each === kind}
              onChange={() => onChoose(each)}
            />
            {labels[each]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
