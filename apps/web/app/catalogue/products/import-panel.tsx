import { type ImportReport, productTemplate } from '@wheelyard/contract/catalogue/product-import.calls'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSite } from '#web/shop/site/site.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { rich } from '#web/ui/rich.tsx'
import { ImportReportView } from './import-report.tsx'
import { useImportProducts } from './product-admin.queries.ts'

/** The file is checked and every row reported before it can be imported: all rows or none. */
export function ImportPanel() {
  const upload = useImportProducts()
  const languages = useSite()?.languages ?? []
  const [checked, setChecked] = useState<{ file: File; report: ImportReport }>()

  const send = (file: File, dryRun: boolean) =>
    upload.mutate(
      { file, dryRun },
      {
        onSuccess: (report) => {
          setChecked({ file, report })
          if (report.saved)
            toast.success(t.products_importedAddedChanged({ added: report.added, changed: report.changed }))
        },
      },
    )
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
        <Explanation />
        <FileDrop
          label={t.products_productFileCsv()}
          accept=".csv,text/csv"
          disabled={upload.isPending}
          onFile={(file) => send(file, true)}
        />
        <div>
          <Button variant="plain" size="small" onClick={() => saveTemplate(languages)}>
            {t.products_downloadTemplate()}
          </Button>
        </div>
      </div>
      {upload.isPending ? (
        <Progress what={upload.variables.dryRun ? t.products_checkingFile() : t.products_importingFile()} />
      ) : null}
      {checked && !upload.isPending ? (
        <ImportReportView
          fileName={checked.file.name}
          report={checked.report}
          onImport={() => send(checked.file, false)}
        />
      ) : null}
    </div>
  )
}

function Explanation() {
  return (
    <ul className="grid max-w-prose list-disc gap-1 ps-5 text-muted">
      <li>{t.products_rowWithoutIdAdds()}</li>
      <li>{t.products_rowWithIdAs()}</li>
      <li>{rich(t.products_priceTiersHoldsVolumePrices({ code }))}</li>
      <li>{t.products_columnsThatBeginWith()}</li>
      <li>{rich(t.products_fitsHoldsSkusOf({ code }))}</li>
      <li>{t.products_taxCategoryIsStandardReduced()}</li>
      <li>{t.products_fileNeverChangesStock()}</li>
    </ul>
  )
}

const code = (text: string) => <code className="whitespace-nowrap">{text}</code>

function Progress({ what }: { what: string }) {
  return (
    <output className="grid gap-2">
      <span className="font-medium">{what}…</span>
      <progress className="progress-bar" aria-label={what} />
    </output>
  )
}

const saveTemplate = (languages: readonly Language[]) =>
  saveFile(new File([productTemplate(languages)], 'wheelyard-template.csv', { type: 'text/csv' }))
