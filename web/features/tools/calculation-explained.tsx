import type { CalculationStep } from '#domain/charges/terms/calculation-step.ts'
import css from './tools.module.css'

/** A calculation by steps, each with the source of its rule. */
export const CalculationExplained = ({
  title,
  steps,
}: {
  readonly title: string
  readonly steps: readonly CalculationStep[]
}) => (
  <section className={css['explained']} aria-label={title}>
    <h2>{title}</h2>
    <ol className={css['steps']}>
      {steps.map(({ code, text, source }) => (
        <li key={code + text}>
          {text}
          {source !== null && <span className={css['source']}>{source}</span>}
        </li>
      ))}
    </ol>
  </section>
)
