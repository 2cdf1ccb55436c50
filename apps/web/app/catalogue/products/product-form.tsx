import { isRefusedAs } from '@wheelyard/contract/http/client'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import type { Product, ProductWithFits } from '@wheelyard/contract/catalogue/products.calls'
import { PICTURE_TYPES } from '@wheelyard/contract/shop/uploads.calls'
import { taxCategories, taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/staff'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { messageOf } from '#web/lib/message-of.ts'
import { uploadPicture } from '#web/shop/pictures/upload-picture.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FitsField } from './fits-field.tsx'
import { MorePicturesField } from './more-pictures-field.tsx'
import { PriceTierFields } from './price-tier-fields.tsx'
import { useSaveProduct } from './product-admin.queries.ts'
import { ProductPreview } from './product-preview.tsx'
import { type ProductFormControl, productSchema, valuesOf } from './product-schema.ts'
import { productQueries } from './products.queries.ts'
import { ShippingFields } from './shipping-fields.tsx'

const AND_FOCUS = { shouldFocus: true }

type ProductFormProps = {
  /** The product to change, or none to add one. */
  product?: ProductWithFits
  onSaved: (product: Product, isDraft: boolean) => void
}

export function ProductForm({ product, onSaved }: ProductFormProps) {
  const categories = useQuery(productQueries.categories())
  const form = useZodForm(productSchema({ isNew: !product }), valuesOf(product))
  const { field } = form
  const save = useSaveProduct(product?._id)
  const submitAs = (state?: 'draft') =>
    form.handleSubmit((input) =>
      save.mutate(
        { ...input, state },
        {
          onSuccess: (saved) => {
            if (!product) form.reset()
            onSaved(saved, state === 'draft')
          },
          onError: (error) => {
            const { message } = error
            if (isRefusedAs(error, productAdminApi.add, 'sku-taken')) form.setError('sku', { message }, AND_FOCUS)
            if (isRefusedAs(error, productAdminApi.add, 'gtin-taken')) form.setError('gtin', { message }, AND_FOCUS)
            if (isRefusedAs(error, productAdminApi.add, 'bad-fits')) form.setError('fits', { message }, AND_FOCUS)
          },
        },
      ),
    )
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-5" onSubmit={(event) => void submitAs()(event)}>
        <Field label={t.products_name()} required {...field('name')} />
        <PictureInput control={form.control} />
        <MorePicturesField control={form.control} />
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t.products_price()} inputMode="decimal" required {...field('price')} />
          {product ? null : (
            <Field label={t.products_availableQuantity()} inputMode="numeric" required {...field('available')} />
          )}
          <Field label={t.products_minOrderQuantity()} inputMode="numeric" required {...field('minOrder')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label={product ? t.products_sku() : t.products_skuOptional()}
            autoComplete="off"
            hint={product ? t.products_yourArticleNumber() : t.products_yourArticleNumberLeave()}
            {...field('sku')}
          />
          <Field
            label={t.products_gtinOptional()}
            inputMode="numeric"
            autoComplete="off"
            hint={t.products_numberOfItsBar()}
            {...field('gtin')}
          />
          <Field
            label={t.products_unitsPerCase()}
            inputMode="numeric"
            hint={t.products_soldInWholeCases()}
            {...field('casePack')}
          />
        </div>
        <PriceTierFields control={form.control} />
        <TextAreaField label={t.products_description()} required {...field('description')} />
        <ShippingFields control={form.control} field={field} />
        <FitsField control={form.control} productId={product?._id} />
        <details className="filters" open={product !== undefined}>
          <summary>{t.products_moreAboutIt()}</summary>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.products_categoryOptional()} list="categories" {...field('category')} />
            <datalist id="categories">
              {categories.data?.map(({ name }) => (
                <option key={name} value={name} aria-label={name} />
              ))}
            </datalist>
            <Field label={t.products_whatFirstPictureShows()} hint={t.products_readAloudToPeople()} {...field('alt')} />
            <SelectField label={t.products_taxCategory()} hint={t.products_whichOfYourTax()} {...field('taxCategory')}>
              {taxCategories.map((category) => (
                <option key={category} value={category}>
                  {taxCategoryNames[category]()}
                </option>
              ))}
            </SelectField>
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending && t.products_saving()}>
            {t.products_saveProduct()}
          </Button>
          {product ? null : (
            <Button variant="plain" disabled={save.isPending} onClick={() => void submitAs('draft')()}>
              {t.products_saveAsDraft()}
            </Button>
          )}
        </div>
      </form>
      <ProductPreview control={form.control} available={product?.available} />
    </div>
  )
}

function PictureInput({ control }: { control: ProductFormControl }) {
  return (
    <Controller
      control={control}
      name="img"
      render={({ field, fieldState }) => (
        <PictureField
          label={t.products_imageLink()}
          {...field}
          error={fieldState.error?.message}
          hint={t.products_linkToPictureOr()}
          upload={uploadPicture}
          onUploadFailed={(error) => toast.error(messageOf(error))}
          accept={PICTURE_TYPES.join()}
        />
      )}
    />
  )
}
