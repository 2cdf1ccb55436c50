import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificatesTable } from './certificates-table.tsx'
import { certificatesQuery } from './certificates.queries.ts'

export function CertificatesSection() {
  const query = useQuery(certificatesQuery)
  return (
    <section aria-labelledby="certificates" className="mt-10 grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="certificates" className="text-heading">
            {t.businessDetails_exemptionCertificates()}
          </h2>
          <p className="mt-1.5 text-muted">{t.businessDetails_ifYouBuyFree()}</p>
        </div>
        <May right="manage">
          <SubmitButton />
        </May>
      </div>
      <QueryView query={query}>
        {(certificates) =>
          certificates.length > 0 ? (
            <CertificatesTable certificates={certificates} />
          ) : (
            <p className="rounded-box border border-dashed border-line px-6 py-10 text-center text-muted">
              {t.businessDetails_noCertificatesYet()}
            </p>
          )
        }
      </QueryView>
    </section>
  )
}

function SubmitButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t.businessDetails_addCertificate()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t.businessDetails_newExemptionCertificate()}>
        <CertificateForm
          onBack={close}
          onSubmitted={() => {
            close()
            toast.success(t.businessDetails_thankYouWellReview())
          }}
        />
      </Dialog>
    </>
  )
}
