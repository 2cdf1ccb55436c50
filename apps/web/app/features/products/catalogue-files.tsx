import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadProducts } from './product-admin.queries.ts'

/** The catalogue as a file, in and out. */
export function CatalogueFiles() {
  const [exporting, setExporting] = useState(false)
  async function exportAll(): Promise<void> {
    setExporting(true)
    try {
      saveFile(await downloadProducts(), 'wheelyard-products.csv')
      toast.success('The catalogue is downloaded')
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setExporting(false)
    }
  }
  return (
    <>
      <ButtonLink look="plain" to="/dashboard/importProducts">
        Import CSV
      </ButtonLink>
      <Button look="plain" busy={exporting && 'Exporting…'} onClick={() => void exportAll()}>
        Export CSV
      </Button>
      <ButtonLink to="/dashboard/addProduct">Add Product</ButtonLink>
    </>
  )
}
