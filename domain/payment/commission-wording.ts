import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'

/** «562,50 ₽ + комиссия 15 ₽»: what the total of a button consists of. A null fee is not known yet. */
export const commissionWording = (amount: Kopecks, fee: Kopecks | null): string =>
  fee === null ? 'Комиссию покажем до оплаты' : `${formatRoubles(amount)} + комиссия ${formatRoubles(fee)}`
