import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType, ReactNode } from 'react'
import { Surroundings } from '#web/stories/surroundings.tsx'

interface StoryModule {
  readonly default: Meta
  readonly [name: string]: Meta | StoryObj
}

export interface DrawableStory {
  /** File and export: `web/ui/controls/button.stories.tsx:Primary`. */
  readonly id: string
  readonly file: string
  readonly name: string
  /** Whether the story is a page with a separate layout and router. */
  readonly isPage: boolean
  /** What the story draws, with its own decorators. */
  readonly Drawn: ComponentType
  readonly play: StoryObj['play']
}

const drawnBy = (meta: Meta, story: StoryObj): ComponentType => {
  const { component: Component } = meta
  const render = story.render ?? meta.render ?? (Component && ((props: object) => <Component {...props} />))
  const Rendered = (): ReactNode => render?.({ ...meta.args, ...story.args })
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner),
    Rendered,
  )
}

const storiesOf = ([path, { default: meta, ...exported }]: readonly [
  string,
  StoryModule,
]): readonly DrawableStory[] => {
  const file = path.replace(/^\//, '')
  return Object.entries(exported).map(([name, story]) => ({
    id: `${file}:${name}`,
    file,
    name,
    isPage: meta.parameters?.['layout'] === 'fullscreen',
    Drawn: drawnBy(meta, story as StoryObj),
    play: (story as StoryObj).play,
  }))
}

/** Every story of the product, by Component Story Format: Storybook itself is not among the packages of the tests. */
export const stories: readonly DrawableStory[] = Object.entries(
  import.meta.glob<StoryModule>('/web/**/*.stories.tsx', { eager: true }),
).flatMap(storiesOf)

/** A story as Storybook draws it (storybook/preview.tsx). */
export const DrawnStory = ({ story: { isPage, Drawn } }: { readonly story: DrawableStory }) =>
  isPage ? (
    <Drawn />
  ) : (
    <Surroundings>
      <Drawn />
    </Surroundings>
  )
