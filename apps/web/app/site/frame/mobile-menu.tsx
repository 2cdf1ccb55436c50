import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { type ComponentProps, useRef } from 'react'
import { NavLink } from 'react-router'
import { useLoginState } from '#web/people/sign-in/return-path.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CartMenuLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { NavigationItems } from './navigation.tsx'

/** A modal dialog, so the browser traps the focus and closes it on Escape. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const open = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  return (
    <div className="lg:hidden">
      <MenuButton
        aria-label={t.frame_openMenu()}
        aria-haspopup="dialog"
        icon="menu"
        command="show-modal"
        onClick={open}
      />
      <dialog id="site-menu" ref={dialog} aria-label={t.frame_menu()} className="slide-in-menu" closedby="any">
        <div className="flex items-center justify-between">
          <Logo />
          <MenuButton aria-label={t.frame_closeMenu()} icon="close" command="close" onClick={close} />
        </div>
        <nav aria-label={t.frame_menu()}>
          <ul className="grid gap-1">
            <NavigationItems linkClass="menu-link" onClick={close} />
            <li>
              <CartMenuLink onClick={close} />
            </li>
            <li className="signed-in:hidden">
              <NavLink to={paths.login} state={useLoginState()} className="menu-link" onClick={close}>
                {t.frame_login()}
              </NavLink>
            </li>
          </ul>
        </nav>
      </dialog>
    </div>
  )
}

type MenuButtonProps = ComponentProps<'button'> & { icon: IconName; command: 'show-modal' | 'close' }

/** `command` works without JavaScript in browsers that know the attribute. */
function MenuButton({ icon, command, ...button }: MenuButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className="btn btn-square btn-ghost max-[30rem]:w-9"
      {...{ command, commandfor: 'site-menu' }}
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}
