import css from './stepper.module.css'

export interface StepperProps {
  readonly step: number
  readonly of: number
  /** What this step is about. */
  readonly name?: string | undefined
}

/** «Шаг 1 из 2 · Проверьте платёж»: words first, the dashes only repeat them. */
export const Stepper = ({ step, of, name }: StepperProps) => (
  <div className={css['stepper']}>
    <p className={css['words']}>
      Шаг {step} из {of}
      {name !== undefined && <span className={css['name']}> · {name}</span>}
    </p>
    <svg className={css['road']} width={of * 40 - 16} height="4" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <rect
          key={index}
          className={index < step ? css['passed'] : css['ahead']}
          x={index * 40}
          width="24"
          height="4"
          rx="2"
        />
      ))}
    </svg>
  </div>
)
