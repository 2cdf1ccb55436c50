import { familyBody, type ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import { FAMILY_MEMBERS_MAX, membersProblem } from '@wheelyard/contract/catalogue/family-rules'
import * as t from '@wheelyard/messages/staff'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { FittedSearch } from '../products/fitted-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveFamily } from './families.queries.ts'
import { type EditedMember, MemberFields } from './member-fields.tsx'

type FamilyFormProps = { family?: ProductFamily; onClose: () => void }

/** Changes a family, or adds one. */
export function FamilyForm({ family, onClose }: FamilyFormProps) {
  const save = useSaveFamily(family?._id)
  const [name, setName] = useState(family?.name ?? '')
  // Saved with the family, so in the words of the catalogue and not of who edits it.
  const [optionName, setOptionName] = useState(family?.optionName ?? 'Color')
  const [members, setMembers] = useState<readonly EditedMember[]>(family?.members ?? [])
  const [isSent, setSent] = useState(false)
  const read = familyBody.safeParse({ name, optionName, members })
  const problemOf = (...path: (string | number)[]) =>
    isSent ? read.error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message : undefined
  const problem = isSent && read.success ? membersProblem(read.data.members)?.message : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!read.success || membersProblem(read.data.members)) return
    save.mutate(read.data, {
      onSuccess: () => {
        toast.success(t.families_nameIsSaved({ name: read.data.name }))
        onClose()
      },
    })
  }
  return (
    <form
      noValidate
      aria-label={family ? t.families_family({ name: family.name }) : t.families_newFamily2()}
      className="grid gap-5 rounded-box border border-line bg-surface p-4 sm:p-5"
      onSubmit={submit}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t.families_name()}
          placeholder="Trail 4x4"
          required
          value={name}
          error={problemOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t.families_theyDifferIn()}
          placeholder={t.families_color()}
          required
          value={optionName}
          error={problemOf('optionName')}
          onChange={({ target }) => setOptionName(target.value)}
        />
      </div>
      {members.length > 0 ? (
        <MemberFields
          members={members}
          onChange={setMembers}
          problemOf={(index) => problemOf('members', index, 'option')}
        />
      ) : null}
      {members.length < FAMILY_MEMBERS_MAX ? (
        <FittedSearch
          label={t.families_addProduct()}
          except={members.map(({ productId }) => productId)}
          error={undefined}
          onChoose={({ _id, name: product, sku }) =>
            setMembers([...members, { productId: _id, name: product, sku, option: '', swatch: null }])
          }
        />
      ) : null}
      <FormError message={problem ?? errorMessage(save.error)} />
      <div className="flex gap-3">
        <Button type="submit" busy={save.isPending && t.families_saving()}>
          {t.families_saveFamily()}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t.families_back()}
        </Button>
      </div>
    </form>
  )
}
