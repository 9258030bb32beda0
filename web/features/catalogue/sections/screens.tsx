import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Section, Specimen } from './section.tsx'
import css from '#web/features/catalogue/catalogue.module.css'

type Screens = typeof import('#web/features/catalogue/screens/all-screens.lazy.tsx')

/** Every page of the account comes with them: loaded by the browser alone, and after everything else. */
const useScreens = (): Screens | null => {
  const [screens, setScreens] = useState<Screens | null>(null)
  useEffect(() => {
    void import('#web/features/catalogue/screens/all-screens.lazy.tsx').then(setScreens)
  }, [])
  return screens
}

const hrefOf = (screen: string, state: string, search = ''): string =>
  `/__catalogue/?show=${screen}&state=${state}${search === '' ? '' : `&${search}`}`

/** Whole pages in every state that a visitor may meet them in, each at an address of its own. */
export const Screens = () => {
  const screens = useScreens()
  return (
    <Section id="screens" title="Экраны целиком">
      {screens?.allScreens.map(({ name, title, search, states }) => (
        <Specimen key={name} name={title} row>
          {states.map((state) => (
            <a key={state.name} className={css['state']} href={hrefOf(name, state.name, search)}>
              {state.title}
            </a>
          ))}
        </Specimen>
      ))}
    </Section>
  )
}

/** One screen in one state where the address names it, else what is given. */
export const ScreenOr = ({ children }: { readonly children: ReactNode }) => {
  const [search] = useSearchParams()
  const screens = useScreens()
  if (!search.has('show')) return children
  const screen = screens?.allScreens.find(({ name }) => name === search.get('show'))
  const state = screen?.states.find(({ name }) => name === search.get('state'))
  if (screens === null || screen === undefined || state === undefined) return null
  return <screens.ShownScreen screen={screen} state={state} />
}
