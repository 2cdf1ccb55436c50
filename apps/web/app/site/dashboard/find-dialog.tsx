import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findApi } from '@wheelyard/contract/office/find.calls'
import * as t from '@wheelyard/messages/buyer'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FindOption, foundOption, pagesNamed } from './find-options.ts'

const TYPING_PAUSE_MS = 120
const MIN_LENGTH = 2

export function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t.findDialog_search()}>
      <FindField onLeave={onClose} />
    </Dialog>
  )
}

function FindField({ onLeave }: { onLeave: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { rights } = useSignedIn()
  const [typed, setTyped] = useState('')
  const { data, error, isSuccess } = useFound(typed)
  const options =
    typed === '' ? [] : [...pagesNamed(typed, rights), ...(data ?? []).map((found) => foundOption(found, rights))]
  function follow({ to }: FindOption) {
    onLeave()
    void navigate(to)
  }
  return (
    // Escape closes the dialog at the first try, not the list first. A field of type search would clear its text.
    <div className="find mt-4" onKeyDownCapture={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <label htmlFor={id} className="sr-only">
        {t.findDialog_searchOrdersCustomersProducts()}
      </label>
      <Combobox
        id={id}
        className="input w-full"
        maxLength={100}
        placeholder={t.findDialog_orderEmailPoProduct()}
        options={options}
        optionKey={({ to }) => to}
        renderOption={FindRow}
        onChoose={follow}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
        onKeyDown={({ key }) => key === 'Enter' && options[0] && follow(options[0])}
      />
      <output className="mt-3 block text-sm text-muted empty:hidden">
        {error ? messageOf(error) : isSuccess && options.length === 0 ? t.findDialog_noResultsFor({ typed }) : ''}
      </output>
    </div>
  )
}

/** What the shop finds for the text, once typing pauses. */
function useFound(typed: string) {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => api.call(findApi.find, { query: { q } }, { signal }),
    enabled: q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  })
}

function FindRow({ label, note, kind }: FindOption) {
  return (
    <>
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{label}</span>
        {note ? <span className="truncate text-sm text-muted">{note}</span> : null}
      </span>
      <span className="shrink-0 text-sm text-muted">{kind}</span>
    </>
  )
}
