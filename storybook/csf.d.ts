import type { ComponentType, ReactNode } from 'react'

/**
 * The part of Component Story Format 3 that the stories use. The type check of the project reads `@storybook/react-vite` from
 * here (`paths` in tsconfig.json), because Storybook is not among its packages. `npm run storybook:check` checks the same
 * stories against Storybook's own types.
 */

type Decorator = (Story: ComponentType) => ReactNode

interface Annotations {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly decorators?: Decorator[]
}

// `any` is any props: a component of narrower props would not be assignable to `ComponentType<object>`.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyComponent = ComponentType<any>

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

export interface Meta<Component extends AnyComponent = AnyComponent> extends Annotations {
  readonly component?: Component
  readonly args?: Partial<PropsOf<Component>>
  readonly render?: (props: PropsOf<Component>) => ReactNode
}

interface Stored {
  readonly component?: AnyComponent
}

type StoryProps<Default> = Default extends { readonly component: infer Component }
  ? PropsOf<Component>
  : object

/** One story; `Default` is the type of the default export of its file. */
export interface StoryObj<Default extends Stored = Stored> extends Annotations {
  readonly name?: string
  readonly args?: Partial<StoryProps<Default>>
  readonly render?: (props: StoryProps<Default>) => ReactNode
  /** What a visitor does once the story is drawn. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => void | Promise<void>
}
