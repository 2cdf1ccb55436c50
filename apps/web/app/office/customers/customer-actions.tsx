import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useMay, useSignedIn } from '#web/people/session/signed-in.ts'
import { SignOutDialog } from '#web/people/users/sign-out-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { BlockForm } from './block-form.tsx'
import { useUnblock } from './customers.queries.ts'
import { DeleteForm } from './delete-form.tsx'

type Asked = 'block' | 'unblock' | 'delete' | 'log-out'

/** Staff lose their roles first. */
export function CustomerActions({ customer }: { customer: CustomerPage }) {
  const [asked, setAsked] = useState<Asked>()
  const { user } = useSignedIn()
  const may = useMay()
  const unblock = useUnblock(customer._id)
  const name = displayName(customer)
  const close = () => setAsked(undefined)
  const mayDecide =
    may('change-customers') && customer.role !== 'admin' && !customer.staffRoles && customer.email !== user.email
  if (customer.state === 'deleted') return null
  return (
    <>
      {customer.state === 'active' && may('change-orders') ? (
        <ButtonLink to={paths.newOrder(customer._id)}>{t.customers_newOrder()}</ButtonLink>
      ) : null}
      {customer.state === 'blocked' && may('change-customers') ? (
        <Button onClick={() => setAsked('unblock')}>{t.customers_unblock()}</Button>
      ) : null}
      {customer.sessions.length > 0 && may('manage-staff') ? (
        <Button variant="plain" onClick={() => setAsked('log-out')}>
          {t.customers_logOut()}
        </Button>
      ) : null}
      {mayDecide && customer.state === 'active' ? (
        <Button variant="plain" onClick={() => setAsked('block')}>
          {t.customers_block()}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button variant="plain" onClick={() => setAsked('delete')}>
          {t.customers_deleteAccount()}
        </Button>
      ) : null}
      <SignOutDialog user={asked === 'log-out' ? customer : undefined} onClose={close} />
      <Dialog open={asked === 'block'} onClose={close} title={t.customers_blockQuestion({ name })} hasBack>
        <BlockForm customer={customer} onDone={close} />
      </Dialog>
      <Dialog open={asked === 'delete'} onClose={close} title={t.customers_deleteAccountOf({ name })} hasBack>
        <DeleteForm customer={customer} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'unblock'}
        question={t.customers_unblockQuestion({ name })}
        busy={unblock.isPending && t.customers_saving()}
        onConfirm={() =>
          unblock.mutate(undefined, {
            onSuccess: () => toast.success(t.customers_isUnblocked({ name })),
            onSettled: close,
          })
        }
        onClose={close}
      >
        {t.customers_theyCanLogIn()}
      </ConfirmDialog>
    </>
  )
}
