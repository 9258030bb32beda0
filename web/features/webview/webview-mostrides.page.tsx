import { EmbeddedLookUp } from './embedded-look-up.tsx'
import css from './webview.module.css'

/** Opened inside the application of a partner whose drivers rent their cars. */
export const Component = () => (
  <EmbeddedLookUp title="Штрафы за поездки">
    <p className={css['words']}>
      Введите СТС и госномер машины, на которой ездили, или номер постановления из уведомления.
    </p>
  </EmbeddedLookUp>
)
