import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { useRef, type FormEvent } from 'react'
import { useNavigate, useHref } from 'react-router'
import { cataloguePathFromForm } from '#web/catalogue/search/catalogue-path.ts'
import { useSuggestions } from '#web/catalogue/search/use-suggestions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

/** Where the header has no room for the field, a button opens it on top. A plain GET form until JavaScript runs. */
export function SiteSearch() {
  const bar = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions()
  const navigate = useNavigate()

  function open() {
    bar.current?.showPopover()
    form.current?.querySelector('input')?.focus()
  }
  function leave() {
    form.current?.reset()
    form.current?.querySelector('input')?.blur()
    if (bar.current?.matches(':popover-open')) bar.current.hidePopover()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = cataloguePathFromForm(new FormData(event.currentTarget))
    leave()
    void navigate(address)
  }

  return (
    <>
      <button
        type="button"
        aria-label={t.frame_findProducts()}
        className="btn btn-square btn-ghost max-[30rem]:w-9 md:max-lg:hidden xl:hidden"
        popoverTarget="site-search"
        popoverTargetAction="show"
        onClick={open}
      >
        <Icon name="search" className="size-6" />
      </button>
      <search id="site-search" ref={bar} popover="auto" className="site-search">
        <form ref={form} action={useHref(paths.products)} aria-label={t.frame_site()} onSubmit={submit}>
          <SearchBox
            {...suggestions}
            id="site-search-field"
            aria-label={t.frame_findProducts()}
            placeholder={t.frame_findProductsSku()}
            className="input w-full pe-11"
            onLeave={leave}
          />
          <button type="submit" aria-label={t.frame_find()} className="btn btn-square btn-ghost">
            <Icon name="search" />
          </button>
          <button
            type="button"
            aria-label={t.frame_close()}
            className="btn btn-square btn-ghost md:max-lg:hidden xl:hidden"
            popoverTarget="site-search"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </form>
      </search>
    </>
  )
}
