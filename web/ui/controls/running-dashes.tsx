import css from './running-dashes.module.css'

/** Moving road marking for a pending operation. Decoration only; the text is beside it. */
export const RunningDashes = () => (
  <svg className={css['dashes']} width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
    <path d="M0 4h24" />
  </svg>
)
