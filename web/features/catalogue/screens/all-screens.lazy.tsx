import { useEffect, useRef, useState } from 'react'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'
import { SiteContext, useSite } from '#web/app/brand/use-brand.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { SiteFrame } from '#web/layouts/site.layout.tsx'
import { FeaturesProvider } from '#web/app/features.ts'
import { accountScreens } from './account-screens.tsx'
import { fineScreens } from './fine-screens.tsx'
import { moneyScreens } from './money-screens.tsx'
import { askOf, type Screen, type ScreenState } from './screen.ts'
import { serviceScreens } from './service-screens.tsx'

export const allScreens: readonly Screen[] = [
  ...fineScreens,
  ...moneyScreens,
  ...accountScreens,
  ...serviceScreens,
]

/** Between two steps the page draws itself. */
const betweenSteps = 60

/** A page of the site as it is, over calls that answer what this state needs. */
export const ShownScreen = ({ screen, state }: { readonly screen: Screen; readonly state: ScreenState }) => {
  const page = useRef<HTMLDivElement>(null)
  // What another state left in this tab is not this state's.
  useState(forgetDrafts)
  const site = useSite()
  useEffect(() => {
    const timers = (state.done ?? []).map((step, at) =>
      setTimeout(() => page.current !== null && step(page.current), betweenSteps * (at + 1)),
    )
    return () => timers.forEach(clearTimeout)
  }, [state])
  const { Page } = screen
  return (
    <FeaturesProvider value={askOf(state.given)}>
      <SiteContext value={{ ...site, isSignedIn: state.isSignedIn ?? false }}>
        <div ref={page}>
          <SiteFrame>
            <PageColumn layout="white">
              <Page />
            </PageColumn>
          </SiteFrame>
        </div>
      </SiteContext>
    </FeaturesProvider>
  )
}
