import { cities } from '#domain/places/cities.ts'
import type { Information } from '#web/features/information/information.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import css from './city-list.module.css'

const words: Information = {
  title: 'Штрафы по городам',
  description:
    'Выберите город: коды региона, частые штрафы и их суммы со скидкой, камеры рядом и проверка по СТС.',
  lead: 'Реестр начислений общий для всей страны. На странице города — его коды, суммы и камеры рядом.',
  body: [],
}

/** Ё goes with Е, as in any list of Russian names. */
const letterOf = (name: string): string => name.charAt(0).replace('Ё', 'Е')

const byLetter = [
  ...Map.groupBy(
    cities.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    ({ name }) => letterOf(name),
  ),
]

export const Component = () => (
  <InformationPage information={words}>
    {byLetter.map(([letter, group]) => (
      <section key={letter} aria-labelledby={`letter-${letter}`}>
        <h2 id={`letter-${letter}`}>{letter}</h2>
        <ul className={css['cities']}>
          {group.map(({ slug, name }) => (
            <li key={slug}>
              <a className={css['city']} href={`/city/${slug}/`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </InformationPage>
)
