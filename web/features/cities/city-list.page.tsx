import { cities } from '#domain/places/cities.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import css from './city-list.module.css'

/** Ё goes with Е, as in any list of Russian names. */
const letterOf = (name: string): string => name.charAt(0).replace('Ё', 'Е')

const byLetter = [
  ...Map.groupBy(
    cities.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    ({ name }) => letterOf(name),
  ),
]

export const loader = informationLoader('city-list')

export const Component = () => (
  <InformationPage information={useInformation()}>
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
