import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { COMPANY_NAME_MAX } from '@wheelyard/contract/buying/business-details.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useFound } from './companies.queries.ts'

type FoundButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  /** As the saved business details say. */
  legalName: string
}

export function FoundButton({ legalName, variant }: FoundButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {t.company_buyAsCompany()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t.company_buyAsCompany()} hasBack>
        <FoundForm legalName={legalName} onBack={close} />
      </Dialog>
    </>
  )
}

function FoundForm({ legalName, onBack }: { legalName: string; onBack: () => void }) {
  const navigate = useNavigate()
  const [keys] = useState(() => new IdempotencyKeys())
  const found = useFound()
  const { field, handleSubmit } = useZodForm(companiesApi.found.body, { name: legalName })
  const submit = handleSubmit(async ({ name }) => {
    const isFounded = await found.mutateAsync({ name, key: keys.keyFor({ name }) }).catch(() => undefined)
    if (isFounded) void navigate(paths.dashboard.company)
  })
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.company_takesOverDetails()}</p>
      <Field
        label={t.company_name()}
        hint={t.company_nameHint()}
        autoComplete="organization"
        required
        maxLength={COMPANY_NAME_MAX}
        {...field('name')}
      />
      <FormError message={errorMessage(found.error)} />
      <DialogActions onBack={onBack} busy={found.isPending && t.company_oneMoment()}>
        {t.company_buyAsCompany()}
      </DialogActions>
    </form>
  )
}
