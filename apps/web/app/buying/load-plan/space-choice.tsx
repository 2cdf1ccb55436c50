import { type LoadSpaceKind, loadSpaceKinds } from '@wheelyard/delivery/load/load-spaces'

const labels: Record<LoadSpaceKind, string> = {
  'eur-pallet': 'EUR pallet',
  'industrial-pallet': '1,200 × 1,000 mm',
  'us-pallet': 'GMA pallet, 48 × 40 in',
  'container-20': '20′ container',
  'container-40': '40′',
  'container-40-high': '40′ high cube',
  truck: 'Truck',
}

type SpaceChoiceProps = { kind: LoadSpaceKind; onChoose: (kind: LoadSpaceKind) => void }

export function SpaceChoice({ kind, onChoose }: SpaceChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Load into</legend>
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
            {labels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
