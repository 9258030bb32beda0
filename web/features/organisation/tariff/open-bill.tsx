import { FileText } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { linksPort } from '#adapters/wiring/services/links.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button, type ButtonProps } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { BillLinkViewModel } from './bill-link.view-model.ts'

interface OpenBillProps {
  /** Null for the order that waits for payment. */
  readonly orderId: string | null
  readonly variant?: ButtonProps['variant']
  readonly children: string
}

/** Opens the page of a bill. An accountant opens the same page by the link, without the cabinet. */
export const OpenBill = observer(function OpenBill({ orderId, variant, children }: OpenBillProps) {
  const model = useViewModel((resolve) => new BillLinkViewModel(resolve(linksPort), orderId))
  const navigate = useNavigate()
  const { path } = model
  useEffect(() => {
    if (path !== null) void navigate(path)
  }, [path, navigate])
  return (
    <>
      <div>
        <Button variant={variant} icon={<FileText size={20} />} busy={model.isOpening} onClick={model.make}>
          {children}
        </Button>
      </div>
      <FailureNotice failure={model.making.failure} title="Счёт не открылся" />
    </>
  )
})
