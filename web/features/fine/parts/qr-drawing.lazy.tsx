import { encode } from 'uqr'
import { QrCode } from '#web/ui/content/qr-code.tsx'

/** The encoder is part of this chunk and loads when the code is opened. */
export const QrDrawing = ({ text }: { readonly text: string }) => (
  <QrCode modules={encode(text).data} label="Код с реквизитами начисления для приложения банка" />
)
