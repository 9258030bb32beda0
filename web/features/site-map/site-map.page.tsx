import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { siteGroups } from './site-map.ts'
import css from './site-map.module.css'

export const loader = informationLoader('site-map')

export const Component = () => (
  <InformationPage information={useInformation()}>
    <div className={css['groups']}>
      {siteGroups.map(({ title, pages }) => (
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
