import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import { serviceOf } from '#web/app/services.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import css from './city-list.module.css'

/** First letter of the name. «Ё» is grouped with «Е», as usual in Russian lists. */
const firstLetterOf = (name: string): string => name.charAt(0).replace('Ё', 'Е')

/** Loads the cities with the fields that the list shows. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadContent(
    { request },
    Effect.all({
      page: serviceOf(context, informationUseCases).page('city-list'),
      // Only the shown fields are sent with the page.
      cities: serviceOf(context, citiesUseCases)
        .all()
        .pipe(Effect.map((cities) => cities.map(({ slug, name }) => ({ slug, name })))),
    }),
  )

export const Component = () => {
  const { page, cities } = useLoaderData<typeof loader>()
  const byName = cities.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
  const byLetter = [...Map.groupBy(byName, ({ name }) => firstLetterOf(name))]
  return (
    <InformationPage information={page}>
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
}
