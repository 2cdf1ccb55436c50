import { DEFAULT_AVATAR } from '@wheelyard/contract/shop/pictures.schemas'
import { PICTURE_TYPES } from '@wheelyard/contract/shop/uploads.calls'
import { profileBody, type User } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/buyer'
import { Controller, useWatch } from 'react-hook-form'
import { messageOf } from '#web/lib/message-of.ts'
import { uploadPicture } from '#web/shop/pictures/upload-picture.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Field } from '#web/ui/field.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaveProfile } from './users.queries.ts'

export function ProfileForm({ user }: { user: User }) {
  const save = useSaveProfile(user.email)
  const { field, control, handleSubmit, setValue } = useZodForm(profileBody, {
    img: user.img || DEFAULT_AVATAR,
    phone: user.phone,
    address: user.address,
  })
  const submit = handleSubmit((profile) =>
    save.mutate(profile, {
      onSuccess: () => toast.success(t.users_profileUpdated()),
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={(event) => void submit(event)}>
      <div className="flex items-center gap-5 rounded-box border border-line bg-surface p-5">
        <Avatar src={useWatch({ control, name: 'img' })} className="size-20" />
        <dl className="grid gap-1">
          <dt className="sr-only">{t.users_name()}</dt>
          <dd className="font-display text-xl font-bold">{user.name}</dd>
          <dt className="sr-only">{t.users_email()}</dt>
          <dd className="text-muted">
            <EmailAddress email={user.email} />
          </dd>
        </dl>
      </div>
      <Controller
        control={control}
        name="img"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <PictureField
            label={t.users_image()}
            value={value}
            onChange={onChange}
            // An empty image falls back to the default picture.
            onBlur={() => (value.trim() === '' ? setValue('img', DEFAULT_AVATAR) : onBlur())}
            error={fieldState.error?.message}
            hint={t.users_linkToPictureOr()}
            upload={uploadPicture}
            onUploadFailed={(error) => toast.error(messageOf(error))}
            accept={PICTURE_TYPES.join()}
          />
        )}
      />
      <Field label={t.users_phone()} type="tel" autoComplete="tel" required {...field('phone')} />
      <Field label={t.users_address()} autoComplete="street-address" required {...field('address')} />
      <div>
        <Button type="submit" busy={save.isPending && t.users_saving()}>
          {t.users_updateProfile()}
        </Button>
      </div>
    </form>
  )
}
