import { paths } from '@wheelyard/contract/rules/paths'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'
import { NavigationItems } from './navigation.tsx'

/**
 * A modal dialog, so the browser traps the focus and closes it on Escape. `command` opens it without
 * JavaScript in browsers that know the attribute.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className="btn btn-square btn-ghost"
        onClick={open}
        {...{ command: 'show-modal', commandfor: 'site-menu' }}
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog id="site-menu" ref={dialog} aria-label="Menu" className="slide-in-menu" closedby="any">
        <div className="flex items-center justify-between">
          <Logo />
          <button
            type="button"
            aria-label="Close menu"
            className="btn btn-square btn-ghost"
            onClick={close}
            {...{ command: 'close', commandfor: 'site-menu' }}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="grid gap-1">
            <NavigationItems linkClass="menu-link" onClick={close} />
            <li className="signed-in:hidden">
              <NavLink to={paths.login} className="menu-link" onClick={close}>
                LOGIN
              </NavLink>
            </li>
          </ul>
        </nav>
      </dialog>
    </div>
  )
}
