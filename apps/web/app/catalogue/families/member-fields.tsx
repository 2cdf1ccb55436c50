import type { ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'

export type EditedMember = Omit<ProductFamily['members'][number], 'state'>

type MemberFieldsProps = {
  members: readonly EditedMember[]
  onChange: (members: readonly EditedMember[]) => void
  problemOf: (index: number) => string | undefined
}

/** Option and color of each product, in the order in which they are shown. */
export function MemberFields({ members, onChange, problemOf }: MemberFieldsProps) {
  const moveUp = (index: number) => onChange(members.with(index - 1, members[index]!).with(index, members[index - 1]!))
  return (
    <ol aria-label={t.families_productsOfFamily()} className="grid gap-4">
      {members.map((member, index) => {
        const { productId, name, sku, option, swatch } = member
        const edit = (changes: Partial<EditedMember>) => onChange(members.with(index, { ...member, ...changes }))
        return (
          <li key={productId} className="flex flex-wrap items-end gap-3 border-b border-line pb-4">
            <p className="min-w-48 flex-1 wrap-anywhere">
              {name} <span className="text-sm text-muted">{sku}</span>
            </p>
            <Field
              label={rich(t.families_optionOf({ hidden, name }))}
              placeholder={t.families_red()}
              value={option}
              error={problemOf(index)}
              onChange={({ target }) => edit({ option: target.value })}
            />
            <div className="flex items-center gap-2">
              {swatch === null ? (
                <Button size="small" variant="plain" onClick={() => edit({ swatch: '#c8102e' })}>
                  {rich(t.families_addColorTo({ hidden, name }))}
                </Button>
              ) : (
                <>
                  <input
                    type="color"
                    aria-label={t.families_colorOf({ name })}
                    value={swatch}
                    className="size-10 rounded-field border border-line"
                    onChange={({ target }) => edit({ swatch: target.value })}
                  />
                  <Button size="small" variant="plain" onClick={() => edit({ swatch: null })}>
                    {rich(t.families_noColorFor({ hidden, name }))}
                  </Button>
                </>
              )}
            </div>
            <div className="flex items-end gap-1">
              <Button
                size="small"
                variant="plain"
                aria-label={t.families_moveUp({ name })}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              >
                {t.families_up()}
              </Button>
              <Button
                variant="quiet"
                className="btn-square"
                aria-label={t.families_remove({ name })}
                onClick={() => onChange(members.toSpliced(index, 1))}
              >
                <Icon name="close" className="size-4" />
              </Button>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
