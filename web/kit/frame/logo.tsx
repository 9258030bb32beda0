import css from './logo.module.css'

/** A small receipt whose lines are road marking. */
export const LogoMark = () => (
  <svg className={css['mark']} width="28" height="32" viewBox="0 0 28 32" aria-hidden="true">
    <path
      className={css['paper']}
      d="M7 0h14a7 7 0 0 1 7 7v23.2a1 1 0 0 1-1.7.7L23.3 28l-4 3.7a1 1 0 0 1-1.3 0L14 28l-4 3.7a1 1 0 0 1-1.3 0L4.7 28l-3 2.9A1 1 0 0 1 0 30.2V7a7 7 0 0 1 7-7z"
    />
    <path className={css['dashes']} d="M7 9.5h8m5 0h1M7 18h3m5 0h6" />
  </svg>
)

export interface LogoProps {
  readonly name: string
  readonly href?: string | undefined
}

export const Logo = ({ name, href = '/' }: LogoProps) => (
  <a className={css['logo']} href={href} aria-label={`${name}: на главную`}>
    <LogoMark />
    <span>{name}</span>
  </a>
)
