import { useRef, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import * as t from '@wheelyard/messages/site'
import { classNames } from './class-names.ts'
import { Combobox } from './combobox.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type Suggestion = {
  to: string
  label: string
  lang?: string | undefined
  note?: string
  price?: string
  picture?: string
}

type SearchBoxProps = Omit<ComponentProps<'input'>, 'id' | 'list' | 'ref'> & {
  id: string
  /** What is typed so far. */
  words: string
  /** Undefined until they are known. `searchedFor`: the words they are for, if nothing has those typed. */
  suggestions: { options: readonly Suggestion[]; searchedFor: string | undefined } | undefined
  /** A suggestion was opened. */
  onLeave?: () => void
}

const SUBMITS = ''

/** A form's search field. A suggestion leads to its page, the last one submits the form. */
export function SearchBox({ words, suggestions, onLeave, ...input }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  function follow({ to }: Suggestion) {
    if (to === SUBMITS) return box.current?.form?.requestSubmit()
    onLeave?.()
    void navigate(to)
  }
  return (
    <Combobox
      {...input}
      ref={box}
      name="q"
      type="search"
      maxLength={100}
      enterKeyHint="search"
      options={suggestions ? [...suggestions.options, { to: SUBMITS, label: t.ui_searchFor({ words }) }] : []}
      optionKey={({ to }) => to}
      renderOption={SuggestionRow}
      onChoose={follow}
      note={
        suggestions?.searchedFor ? (
          <p className="px-2.5 py-2 text-sm text-muted">
            {t.ui_showingResultsFor({ searchedFor: suggestions.searchedFor })}
          </p>
        ) : null
      }
    />
  )
}

function SuggestionRow({ label, lang, note, price, picture }: Suggestion) {
  return (
    <>
      <span
        className={classNames(
          'grid h-9 w-12 shrink-0 place-items-center overflow-hidden rounded-selector text-muted',
          picture && 'studio',
        )}
      >
        {picture ? (
          <Picture src={picture} alt="" sizes="3rem" className="size-full object-cover" />
        ) : (
          <Icon name="search" />
        )}
      </span>
      <span className="grid min-w-0 grow">
        <span lang={lang} dir="auto" className="line-clamp-2 leading-snug font-medium">
          {label}
        </span>
        {note ? (
          <span dir="auto" className="truncate text-sm text-muted">
            {note}
          </span>
        ) : null}
      </span>
      {price ? <span className="numeric shrink-0 font-semibold">{price}</span> : null}
    </>
  )
}
