import { encode } from 'uqr'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import { QrCode } from '#web/kit/content/qr-code.tsx'
import css from '#web/pages/fine/fine.module.css'

/** GOST R 56042-2014: the requisites with the sum of today, for the application of any bank. */
export const FineQr = ({ text }: { readonly text: string }) => (
  <Disclosure summary="Оплатить по QR в приложении банка">
    <div className={css['qr']}>
      <QrCode modules={encode(text).data} label="Код с реквизитами начисления для приложения банка" />
    </div>
    <p>
      Наведите камеру из приложения банка: реквизиты, УИН и сегодняшняя сумма заполнятся сами. Комиссию
      назовёт ваш банк.
    </p>
    <p className={css['quiet']}>
      О такой оплате мы узнаем от источника через 1–7 дней. До этого не платите второй раз и сохраните чек
      банка.
    </p>
  </Disclosure>
)
