import { Surroundings } from '#web/stories/surroundings.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { type DrawableStory, stories } from './stories.tsx'

const byFile = (drawn: readonly DrawableStory[]) =>
  Object.entries(Object.groupBy(drawn, ({ file }) => file)).map(
    ([file, ofFile = []]) => [file, ofFile] as const,
  )

/** Every story that is not a page, on one page: what holds for all of them is asked once. */
export const AllParts = () => (
  <Surroundings>
    <PageFrame>
      <PageHead title="Все части интерфейса" indexed={false} />
      <Band>
        <h1>Все части интерфейса</h1>
        {byFile(stories.filter(({ isPage }) => !isPage)).map(([file, ofFile]) => (
          <section key={file} aria-label={file}>
            <h2>{file}</h2>
            {ofFile.map(({ name, Drawn }) => (
              <div key={name}>
                <h3>{name}</h3>
                <Drawn />
              </div>
            ))}
          </section>
        ))}
      </Band>
    </PageFrame>
  </Surroundings>
)
