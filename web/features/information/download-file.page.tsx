import { Download } from 'lucide-react'
import { informationLoader, useInformation } from './information-loader.ts'
import { InformationPage } from './information-page.tsx'
import { sampleDocuments } from './sample-documents.ts'
import { Card } from '#web/ui/content/card.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import css from './download-file.module.css'

/** Loads the text of the page. */
export const loader = informationLoader('download-file')

export const Component = () => (
  <InformationPage information={useInformation()}>
    <ul className={css['files']}>
      {sampleDocuments.map(({ name, title, about }) => (
        <Card key={name} as="li">
          <div className={css['file']}>
            <h2>{title}</h2>
            <p className={css['about']}>{about}</p>
            <p className={css['ways']}>
              <ButtonLink
                variant="secondary"
                href={`/files/${name}.pdf`}
                download
                icon={<Download size={20} />}
              >
                PDF
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
              <ButtonLink variant="quiet" href={`/files/${name}.txt`} download>
                Текстом, чтобы править
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            </p>
          </div>
        </Card>
      ))}
    </ul>
  </InformationPage>
)
