import css from './success-tick.module.css'

/** A tick whose drawing is animated once. The text beside it describes the success. */
export const SuccessTick = () => (
  <svg className={css['tick']} width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
    <circle className={css['ground']} cx="36" cy="36" r="36" />
    <circle className={css['circle']} cx="36" cy="36" r="26" pathLength="1" />
    <path className={css['check']} d="M25 37l8 8 15-17" pathLength="1" />
  </svg>
)
