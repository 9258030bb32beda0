import { FileDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'
import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import { useViewModel } from '#web/app/features.ts'
import { Button, type ButtonProps } from '#web/ui/controls/button.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { PdfDownload } from './pdf-download.view-model.ts'

interface PdfButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Name of the file, without its extension. */
  readonly name: string
  /** Called when the button is pressed. */
  readonly request: () => PdfRequest
  readonly children: ReactNode
}

/** Downloads a document that the server draws. */
export const PdfButton = observer(function PdfButton({
  name,
  request,
  variant: look = 'secondary',
  children,
}: PdfButtonProps) {
  const model = useViewModel(
    (ask) =>
      new PdfDownload(ask(pdfDownloadsPort), (file) => {
        downloadFile(`${name}.pdf`, 'application/pdf', file)
        showToast({ type: 'success', message: 'PDF скачан' })
      }),
  )
  return (
    <>
      <Button
        variant={look}
        icon={<FileDown size={20} />}
        busy={model.drawing.isRunning}
        onClick={() => model.download(request())}
      >
        {children}
      </Button>
      <output>{model.problem}</output>
    </>
  )
})
