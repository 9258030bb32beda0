import type { Information } from '#web/features/information/information.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { siteGroups } from './site-map.ts'
import css from './site-map.module.css'

const words: Information = {
  title: 'Карта сайта',
  description:
    'Все страницы сайта по разделам: проверка и оплата штрафов, дороги и ведомства, компаниям, документы.',
  lead: 'Все разделы на одной странице. Статьи, новости и города — в своих списках.',
  body: [],
}

export const Component = () => (
  <InformationPage information={words}>
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
