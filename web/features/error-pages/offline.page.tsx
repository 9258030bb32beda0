import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import css from './offline.module.css'

/** The service worker stores this page and shows it when a page cannot be loaded. */
export const Component = () => (
  <>
    <PageHead title="Нет сети" indexed={false} />
    <div className={css['page']} data-offline>
      <CalmRoad />
      <h1>Нет сети</h1>
      <p>
        Страница не загрузилась: нет связи с{'\u00A0'}сайтом. Когда связь вернётся, она откроется сама, по
        {'\u00A0'}тому же адресу.
      </p>
      <h2>Что можно сейчас</h2>
      <ul className={css['list']}>
        <li>
          Открыть страницы, которые вы уже читали: <a href="/">главную</a>, статьи, ответы на вопросы.
        </li>
        <li>
          Посмотреть <a href="/fines/">список штрафов</a>, если вы открывали его на этом устройстве.
        </li>
      </ul>
      <h2>Для чего нужна сеть</h2>
      <ul className={css['list']}>
        <li>Проверить штрафы заново и загрузить фото.</li>
        <li>
          Оплатить. Если оплата уже начата, не платите второй раз: её состояние хранится у нас и в банке,
          страница покажет его, когда появится связь.
        </li>
      </ul>
      <p>
        <ButtonLink href="">Обновить страницу</ButtonLink>
      </p>
    </div>
  </>
)
