import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { HomeHero } from '#web/ui/illustrations/home-hero.tsx'
import { LostRoad } from '#web/ui/illustrations/lost-road.tsx'
import { PaperReceipt } from '#web/ui/illustrations/paper-receipt.tsx'
import { RoadWorks } from '#web/ui/illustrations/road-works.tsx'
import { coverSubjects } from '#domain/articles/information.ts'
import { TopicCover } from '#web/ui/illustrations/topic-cover.tsx'
import { WaitingCamera } from '#web/ui/illustrations/waiting-camera.tsx'
import * as icons from '#web/ui/icons/road-icons.tsx'
import { Section, Specimen } from './section.tsx'
import css from '#web/features/catalogue/catalogue.module.css'

const scenes = { CalmRoad, LostRoad, RoadWorks, WaitingCamera, PaperReceipt }

export const Pictures = () => (
  <Section id="pictures" title="Картинки и значки">
    <Specimen name="Свои значки, 24 и 20" row>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name} className={css['icon']} title={name}>
          <Icon size={24} />
          <Icon size={20} />
        </span>
      ))}
    </Specimen>
    <Specimen name="Сцены">
      <ul className={css['scenes']}>
        {Object.entries(scenes).map(([name, Scene]) => (
          <li key={name} className={css['scene']}>
            <Scene />
            {name}
          </li>
        ))}
        <li className={css['night']}>
          <HomeHero />
          HomeHero
        </li>
      </ul>
    </Specimen>
    <Specimen name="Обложки статей">
      <ul className={css['scenes']}>
        {coverSubjects.map((subject, index) => (
          <li key={subject} className={css['scene']}>
            <TopicCover subject={subject} turned={index % 2 === 1} />
            {subject}
          </li>
        ))}
      </ul>
    </Specimen>
  </Section>
)
