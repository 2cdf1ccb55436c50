import { useQuery } from '@tanstack/react-query'
import { orderTag, TAG_MAX, TAGS_PER_ORDER } from '@wheelyard/contract/orders/order-notes.calls'
import * as t from '@wheelyard/messages/buyer'
import { useId } from 'react'
import { z } from 'zod'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { orderTagsQuery, useSetTags } from './order-desk.queries.ts'

/** Of a tag, here and in lists. */
export const TAG_CLASS =
  'inline-flex max-w-full items-center gap-1 rounded-field border border-line bg-paper px-2 py-0.5 text-sm wrap-anywhere'

type OrderTagsProps = { orderId: string; tags: readonly string[] }

/** Each can be taken off; new ones are typed, and those in use are suggested. */
export function OrderTags({ orderId, tags }: OrderTagsProps) {
  const save = useSetTags(orderId)
  const mayChange = useMay()('change-orders')
  return (
    <div className="grid gap-3">
      <ul aria-label={t.orderPage_tags()} className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className={TAG_CLASS}>
            <bdi>{tag}</bdi>
            {mayChange ? (
              <button
                type="button"
                className="btn btn-square btn-ghost btn-xs max-sm:size-11"
                aria-label={t.orderPage_removeTag({ tag })}
                disabled={save.isPending}
                onClick={() => save.mutate(tags.filter((other) => other !== tag))}
              >
                <Icon name="close" className="size-4" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {!mayChange ? null : tags.length < TAGS_PER_ORDER ? (
        <NewTag busy={save.isPending} onAdd={(tag, onSuccess) => save.mutate([...tags, tag], { onSuccess })} />
      ) : (
        <p className="text-sm text-muted">{t.orderPage_orderHasAtMost({ tagsPerOrder: TAGS_PER_ORDER })}</p>
      )}
    </div>
  )
}

const newTag = z.object({ tag: orderTag })
type NewTagProps = { busy: boolean; onAdd: (tag: string, onSuccess: () => void) => void }

function NewTag({ busy, onAdd }: NewTagProps) {
  const known = useQuery(orderTagsQuery).data ?? []
  const listId = useId()
  const { field, handleSubmit, reset } = useZodForm(newTag, { tag: '' })
  const submit = handleSubmit(({ tag }) => onAdd(tag, () => reset()))
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label={t.orderPage_newTag()}
        className="max-w-60 grow"
        list={listId}
        maxLength={TAG_MAX}
        {...field('tag')}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      <Button type="submit" variant="plain" className="mt-6.5" busy={busy && t.orderPage_saving()}>
        {t.orderPage_addTag()}
      </Button>
    </form>
  )
}
