import { encode } from 'uqr'
import type { Charge } from '#domain/charges/charge.ts'
import { paymentQr } from '#domain/payment/qr/payment-qr.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { QrCode } from '#web/ui/content/qr-code.tsx'

interface QrDrawingProps {
  readonly charge: Charge
  readonly now: Instant
}

/** The text of the code and the encoder are part of this chunk and load when the code is opened. */
export const QrDrawing = ({ charge, now }: QrDrawingProps) => {
  const text = paymentQr(charge, now)
  if (text === null) return <p>По этим реквизитам код не составить. Введите их в приложении банка вручную</p>
  return <QrCode modules={encode(text).data} label="Код с реквизитами начисления для приложения банка" />
}
