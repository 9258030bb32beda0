import { EmbeddedLookUp } from './embedded-look-up.tsx'
import css from './webview.module.css'

/** Page for the 2GIS application on a phone. */
export const Component = () => (
  <EmbeddedLookUp title="Проверка штрафов">
    <p className={css['words']}>Ищем по СТС с госномером, номеру постановления или ИНН. Вход не нужен.</p>
  </EmbeddedLookUp>
)
