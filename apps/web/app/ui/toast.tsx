import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import * as t from '@wheelyard/messages/site'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Kind = 'success' | 'error' | 'info'
/** `to` a page of ours; `href` to another site, or to a page outside React Router. */
type ToastLink = { label: string } & ({ to: string } | { href: string } | { onClick: () => void })
type Toast = { id: number; kind: Kind; text: string; link?: ToastLink | undefined; form: EventTarget | null }

const SHOWN_MS = 5_000
/** What can be undone stays for as long as it takes to get there with a keyboard. */
const UNDO_SHOWN_MS = 15_000
const MAX_SHOWN = 3
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let nextId = 1
/** The form that was sent last: what goes wrong next is taken for its error. */
let sentForm: EventTarget | null = null
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, link?: ToastLink) => show('success', text, link),
  error: (text: string, link?: ToastLink) => show('error', text, link),
  info: (text: string, link?: ToastLink) => show('info', text, link),
}

/**
 * Follows the header in the page and sticks below it, low enough not to reach the title. The live region is there from the start, or screen readers would
 * miss the first toast.
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  useEffect(() => {
    document.addEventListener('submit', forgetErrors, true)
    return () => document.removeEventListener('submit', forgetErrors, true)
  }, [])
  return (
    <div className="pointer-events-none sticky top-16 z-40 h-0 lg:top-18 print:hidden">
      <div aria-live="polite" className="mx-auto grid w-full max-w-md gap-2 px-4 pt-0.5">
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </div>
  )
}

const icons = { success: 'check', error: 'alert', info: 'info' } as const
const tints = { success: 'text-success', error: 'text-danger', info: 'text-info' }

function ToastCard({ toast: { id, kind, text, link } }: { toast: Toast }) {
  return (
    <div className="toast-card pointer-events-auto flex items-start gap-2.5 rounded-field border border-line bg-surface px-3.5 py-2 text-sm shadow-lg">
      <Icon name={icons[kind]} className={classNames('mt-0.5 size-5 shrink-0', tints[kind])} />
      <p className="grow py-0.5 font-medium">
        {text}
        {link ? <ToastAction link={link} onDone={() => dismiss(id)} /> : null}
      </p>
      <button
        type="button"
        className="btn btn-ghost btn-xs btn-square"
        aria-label={t.ui_dismiss()}
        onClick={() => dismiss(id)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

function ToastAction({ link, onDone }: { link: ToastLink; onDone: () => void }) {
  const className = 'text-link ms-3 inline-block cursor-pointer'
  if ('to' in link) {
    return (
      <Link to={link.to} className={className} onClick={onDone}>
        {link.label}
      </Link>
    )
  }
  if ('href' in link) {
    return (
      <a href={link.href} className={className}>
        {link.label}
      </a>
    )
  }
  const act = () => {
    link.onClick()
    onDone()
  }
  return (
    <button type="button" className={className} onClick={act}>
      {link.label}
    </button>
  )
}

function show(kind: Kind, text: string, link: ToastLink | undefined): void {
  const id = nextId++
  const others = toasts.filter((one) => one.kind !== kind || one.text !== text)
  change(withoutOldest([...others, { id, kind, text, link, form: sentForm }]))
  setTimeout(() => dismiss(id), canUndo(link) ? UNDO_SHOWN_MS : SHOWN_MS)
}

const canUndo = (link: ToastLink | undefined) => link !== undefined && 'onClick' in link

/** What can be undone is the last to go. */
function withoutOldest(shown: readonly Toast[]): readonly Toast[] {
  if (shown.length <= MAX_SHOWN) return shown
  const oldest = shown.find(({ link }) => !canUndo(link)) ?? shown[0]
  return shown.filter((one) => one !== oldest)
}

/** The next attempt begins: the error of the one before would be taken for its own. */
function forgetErrors({ target }: Event): void {
  sentForm = target
  if (toasts.some((one) => isErrorOf(target, one))) change(toasts.filter((one) => !isErrorOf(target, one)))
}

const isErrorOf = (form: EventTarget | null, one: Toast) => one.kind === 'error' && one.form === form

function dismiss(id: number): void {
  change(toasts.filter((one) => one.id !== id))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
