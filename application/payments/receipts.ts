import type { ReceiptsPort } from './payments.port.ts'

export const makeReceipts = (receipts: ReceiptsPort) => ({ show: receipts.read })

export type Receipts = ReturnType<typeof makeReceipts>
