import { Download } from 'lucide-react'
import { downloadFile } from '#web/information/download-file.text.ts'
import { InformationPage } from '#web/information/information-page.tsx'
import { Card } from '#web/kit/content/card.tsx'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import css from './download-file.module.css'

const files = [
  {
    href: '/files/zhaloba-na-postanovlenie.txt',
    title: 'Жалоба на постановление',
    about: '10 дней со дня вручения копии',
  },
  {
    href: '/files/zayavlenie-na-vozvrat.txt',
    title: 'Заявление на возврат',
    about: 'Если заплатили дважды или чужой штраф',
  },
  {
    href: '/files/vosstanovlenie-skidki.txt',
    title: 'Ходатайство о скидке',
    about: 'Если копия пришла, когда срок скидки прошёл',
  },
] as const

export const Component = () => (
  <InformationPage information={downloadFile}>
    <ul className={css['files']}>
      {files.map(({ href, title, about }) => (
        <Card key={href} as="li">
          <div className={css['file']}>
            <h2>{title}</h2>
            <p className={css['about']}>{about}</p>
            <p>
              <ButtonLink look="secondary" href={href} download icon={<Download size={20} />}>
                Скачать
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            </p>
          </div>
        </Card>
      ))}
    </ul>
  </InformationPage>
)
