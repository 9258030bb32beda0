import { createRoot, type Root } from 'react-dom/client'
import { AllParts } from './all-parts.tsx'
import { DrawnStory, stories } from './stories.tsx'
import '#web/ui/styles/index.css'

const place = document.querySelector('#stories')
if (!(place instanceof HTMLElement)) throw new Error('no element for the stories')

let root: Root | undefined

const draw = (node: React.ReactNode): void => {
  root?.unmount()
  root = createRoot(place)
  root.render(node)
}

/** Draws a story in place of the last one and makes its visitor's steps. */
const drawStory = async (id: string): Promise<void> => {
  const story = stories.find((one) => one.id === id)
  if (story === undefined) throw new Error(`no story ${id}`)
  draw(<DrawnStory story={story} />)
  await new Promise((resolve) => setTimeout(resolve))
  await story.play?.({ canvasElement: place })
}

const requests = new URLSearchParams(location.search).get('story')
if (requests === null) draw(<AllParts />)
else await drawStory(requests)

Object.assign(globalThis, {
  drawStory,
  pageStories: stories.filter(({ isPage }) => isPage).map(({ id }) => id),
})
