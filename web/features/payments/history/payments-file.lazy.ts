import { totalsRows } from '#domain/wording/totals-rows.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { paymentColumns, paymentTable } from '#domain/payment/payment-table.ts'
import { everyPayment } from '#application/payments/every-payment.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { failureOf } from '#web/ui/async/failure.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import { saveTable, type TableFormat } from '#web/ui/files/save-table.ts'

/** Downloads the paid payments of the user as a file for accounting. Returns what to say where nothing is downloaded. */
export const savePayments = async (
  format: TableFormat,
  records: Pick<PaymentRecordsPort, 'history'>,
  origin: string,
): Promise<string | undefined> => {
  const read = await runLoader(everyPayment(records), new AbortController().signal)
  if (read._tag === 'Failed') return `Файл не собран. ${failureOf(read.error).message}`
  const rows = paymentTable(read.value, origin)
  if (rows.length === 0) return 'Оплаченных платежей пока нет'
  const name = `platezhi-${localDateOf(realClock.now())}`
  await saveTable(format, {
    name,
    worksheet: 'Платежи',
    columns: paymentColumns,
    rows: [...rows, ...totalsRows(rows)],
  })
  return undefined
}
