import { paths } from '@wheelyard/contract/shop/paths'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadProducts } from './product-admin.queries.ts'

export function CatalogueFiles() {
  const download = useMutation({
    mutationFn: downloadProducts,
    onSuccess: (file) => {
      saveFile(file)
      toast.success('The catalogue is downloaded')
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <>
      <ButtonLink variant="plain" to={paths.dashboard.importProducts}>
        Import CSV
      </ButtonLink>
      <Button variant="plain" busy={download.isPending && 'Exporting…'} onClick={() => download.mutate()}>
        Export CSV
      </Button>
      <ButtonLink to={paths.dashboard.addProduct}>Add Product</ButtonLink>
    </>
  )
}
