import { companiesApi, type Company } from '@wheelyard/contract/buying/companies.calls'
import { mailDomainOf, REGISTRATION_MAX } from '@wheelyard/contract/buying/company-rules'
import { COMPANY_NAME_MAX } from '@wheelyard/contract/buying/business-details.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import * as t from '@wheelyard/messages/buyer'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveCompany } from './company.queries.ts'

const schema = companiesApi.save.body

/** One per version: after a colleague's change it starts anew with what they saved. */
export function SettingsForm({ company }: { company: Company }) {
  const { name, registrationNo, buyersSeeAll, mailDomain, version } = company
  const save = useSaveCompany()
  const ownDomain = mailDomainOf(useSignedIn().user.email)
  const domain = mailDomain ?? ownDomain
  const { field, register, setValue, watch, handleSubmit } = useZodForm(schema, {
    name,
    registrationNo,
    buyersSeeAll,
    mailDomain,
    version,
  })
  const submit = handleSubmit((settings) =>
    save.mutate(settings, {
      onSuccess: () => toast.success(t.company_isSaved()),
      onError: (error) => {
        if (isChangedMeanwhile(error)) toast.error(error.message)
      },
    }),
  )
  return (
    <SheetSection title={t.company_settings()}>
      <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void submit(event)}>
        <Field
          label={t.company_name()}
          hint={t.company_nameHint()}
          required
          maxLength={COMPANY_NAME_MAX}
          {...field('name')}
        />
        <Field
          label={t.company_registrationNumberOptional()}
          autoComplete="off"
          maxLength={REGISTRATION_MAX}
          {...field('registrationNo')}
        />
        <CheckboxField
          className="sm:col-span-2"
          label={<span className="font-semibold">{t.company_buyersSeeAll()}</span>}
          hint={t.company_buyersSeeAllHint()}
          {...register('buyersSeeAll')}
        />
        {domain ? (
          <CheckboxField
            className="sm:col-span-2"
            label={<span className="font-semibold wrap-anywhere">{t.company_mailDomain({ domain })}</span>}
            hint={t.company_mailDomainHint()}
            checked={watch('mailDomain') !== null}
            onChange={({ target }) => setValue('mailDomain', target.checked ? domain : null, { shouldDirty: true })}
          />
        ) : null}
        <div className="grid justify-items-start gap-5 sm:col-span-2">
          <FormError message={isChangedMeanwhile(save.error) ? undefined : errorMessage(save.error)} />
          <Button type="submit" busy={save.isPending && t.company_saving()}>
            {t.company_save()}
          </Button>
        </div>
      </form>
    </SheetSection>
  )
}

const isChangedMeanwhile = (error: Error | null): error is Error =>
  isRefusedAs(error, companiesApi.save, 'company-changed')
