/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
   -- HTML has no element for a list that a text field controls: its keys are handled by the field. */
import type { ComponentProps, ReactNode } from 'react'
import * as t from '@wheelyard/messages/site'
import { useCombobox } from './use-combobox.ts'

type ComboboxProps<Option> = Omit<ComponentProps<'input'>, 'id' | 'list' | 'children'> & {
  id: string
  /** For what is typed so far, the best first. The list shows while there are any. */
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Above the options. */
  note?: ReactNode
}

/**
 * A text field that offers options while one types. All other props go to the input; its `onKeyDown` gets the keys
 * that the list has no use for.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { id, options, optionKey, renderOption, onChoose, note, onInput, onBlur, onKeyDown, ...input } = props
  const { isShown, active, open, choose, handleKey } = useCombobox({ options, optionKey, onChoose })
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`
  return (
    <div className="combobox">
      <input
        {...input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active === -1 ? undefined : optionId(active)}
        onInput={(event) => {
          open(event.currentTarget.value !== '')
          onInput?.(event)
        }}
        onBlur={(event) => {
          open(false)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          handleKey(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
      />
      {isShown ? (
        // The field keeps the focus while the list is clicked or scrolled.
        <div className="combobox-popup" onMouseDown={(event) => event.preventDefault()}>
          {note}
          <div id={listId} role="listbox" aria-label={t.ui_suggestions()}>
            {options.map((option, index) => (
              <div
                key={optionKey(option)}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="combobox-option"
                ref={index === active ? scrollIntoView : undefined}
                onClick={() => choose(option)}
              >
                {renderOption(option)}
              </div>
            ))}
          </div>
        </div>
      ) : null}
      <div aria-live="polite" className="sr-only">
        {isShown ? countOf(options.length) : ''}
      </div>
    </div>
  )
}

// In braces: browsers answer with a promise, which React would take for a clean-up.
function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

const countOf = (options: number) => t.ui_suggestionCount({ options })
