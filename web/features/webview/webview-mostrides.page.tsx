import { EmbeddedLookUp } from './embedded-look-up.tsx'
import css from './webview.module.css'

/** Page for the application of a partner that rents out cars. */
export const Component = () => (
  <EmbeddedLookUp title="Штрафы за поездки">
    <p className={css['words']}>
      Введите СТС и госномер машины, на которой ездили, или номер постановления из уведомления.
    </p>
  </EmbeddedLookUp>
)
