import { EmbeddedLookUp } from './embedded-look-up.tsx'
import css from './webview.module.css'

/** Opened inside 2GIS on a phone. */
export const Component = () => (
  <EmbeddedLookUp title="Проверка штрафов">
    <p className={css['words']}>Ищем по СТС с госномером, номеру постановления или ИНН. Вход не нужен.</p>
  </EmbeddedLookUp>
)
