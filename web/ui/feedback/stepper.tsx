import css from './stepper.module.css'

export interface StepperProps {
  readonly current: number
  readonly count: number
  /** The name of the current step. */
  readonly label?: string | undefined
}

/** «Шаг 1 из 2 · Проверьте платёж»: the text comes first, the dashes repeat it. */
export const Stepper = ({ current, count, label }: StepperProps) => (
  <div className={css['stepper']}>
    <p className={css['words']}>
      Шаг {current} из {count}
      {label !== undefined && <span className={css['label']}> · {label}</span>}
    </p>
    <svg width={count * 40 - 16} height="4" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          className={index < current ? css['passed'] : css['ahead']}
          x={index * 40}
          width="24"
          height="4"
          rx="2"
        />
      ))}
    </svg>
  </div>
)
