import type { Charge } from '#domain/charges/charge.ts'
import { type FineGroup, finePatterns } from '#domain/charges/list/fine-patterns.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { counted, type PluralForms } from '#domain/wording/plural.ts'
import css from './fine-patterns.module.css'

const fineForms: PluralForms = ['штраф', 'штрафа', 'штрафов']

const figuresOf = ({ count, amount }: Pick<FineGroup, 'count' | 'amount'>): string =>
  withNoBreakSpaces(`${counted(count, fineForms)} на ${formatRoubles(amount)}`)

interface GroupsProps {
  readonly title: string
  readonly groups: readonly FineGroup[]
}

const Groups = ({ title, groups }: GroupsProps) =>
  groups.length > 0 && (
    <section className={css['groups']}>
      <h3>{title}</h3>
      <ul>
        {groups.map((group) => (
          <li key={group.name} className={css['group']}>
            <span>{withNoBreakSpaces(group.name)}</span>
            <span className={css['figures']}>{figuresOf(group)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

interface RepeatedInFinesProps {
  readonly charges: readonly Charge[]
}

/** For what, where, when and with which document the fines of a list were, and what they cost with and without discounts. */
export const RepeatedInFines = ({ charges }: RepeatedInFinesProps) => {
  const { offences, places, times, documents, discounted, ...total } = finePatterns(charges)
  return (
    <div className={css['patterns']}>
      <p>
        {figuresOf(total)} без скидок.
        {discounted < total.amount &&
          withNoBreakSpaces(
            ` Если каждый оплатить, пока действует скидка, выйдет ${formatRoubles(discounted)}.`,
          )}
      </p>
      <Groups title="За что" groups={offences} />
      <Groups title="Где повторяется" groups={places} />
      <Groups title="Когда, по московскому времени" groups={times} />
      <Groups title="По какому документу" groups={documents} />
    </div>
  )
}
