import { Icon } from './icon.tsx'

type Chip = {
  value: number
  title: string
  text: string
  isChosen: boolean
  /** Shown in the chip, which cannot be chosen then. */
  whyNot?: string | undefined
}

type ChipsProps = { label: string; isLabelHidden?: boolean; chips: readonly Chip[]; onChoose: (value: number) => void }

/** A few values to choose from by one click. */
export function Chips({ label, isLabelHidden = false, chips, onChoose }: ChipsProps) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="chips">
        {chips.map(({ value, title, text, isChosen, whyNot }) => (
          <button
            key={value}
            type="button"
            value={value}
            aria-pressed={isChosen}
            disabled={whyNot !== undefined}
            className="chip"
            onClick={() => onChoose(value)}
          >
            <span className="flex items-center gap-1.5 text-sm text-muted">
              {title} {isChosen ? <Icon name="check" className="-my-1 size-4 text-success" /> : null}
            </span>
            <span className="font-semibold">{text}</span>
            {whyNot ? <span className="text-xs"> {whyNot}</span> : null}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
