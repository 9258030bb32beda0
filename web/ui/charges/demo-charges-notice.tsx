import type { Charge } from '#domain/charges/charge.ts'
import { demoChargesText, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import { DemoNotice } from '#web/ui/feedback/demo-notice.tsx'

interface DemoChargesNoticeProps {
  readonly charges: readonly Pick<Charge, 'isDemo'>[]
}

/** Says that charges of the page are invented; nothing where none is. */
export const DemoChargesNotice = ({ charges }: DemoChargesNoticeProps) =>
  hasDemoCharges(charges) && <DemoNotice>{demoChargesText}</DemoNotice>
