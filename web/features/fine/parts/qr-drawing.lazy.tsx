import { encode } from 'uqr'
import { QrCode } from '#web/ui/content/qr-code.tsx'

/** The encoder comes with it, to those who want the code. */
export const QrDrawing = ({ text }: { readonly text: string }) => (
  <QrCode modules={encode(text).data} label="Код с реквизитами начисления для приложения банка" />
)
