import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { informationUseCases } from '#adapters/wiring/services/articles.ts'
import { useOffered } from '#web/app/brand/use-brand.ts'
import { serviceOf } from '#web/app/services.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { personalGroup, siteGroupsWith } from './site-map.ts'
import css from './site-map.module.css'

/** Loads the text of the page and the added pages. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const information = serviceOf(context, informationUseCases)
  return loadContent(
    { request },
    Effect.all({ page: information.page('site-map'), added: information.addedPages() }),
  )
}

export const Component = () => {
  const { page, added } = useLoaderData<typeof loader>()
  const offered = useOffered()
  const groups = [...siteGroupsWith(added), personalGroup]
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ path }) => offered(path)) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <InformationPage information={page}>
      <div className={css['groups']}>
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={css['links']}>
              {pages.map(({ path, title: label }) => (
                <li key={path}>
                  <a className={css['link']} href={path}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </InformationPage>
  )
}
