import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { HomeHero } from '#web/ui/illustrations/home-hero.tsx'
import { LostRoad } from '#web/ui/illustrations/lost-road.tsx'
import { NightRoad } from '#web/ui/illustrations/night-road.tsx'
import { PaperReceipt } from '#web/ui/illustrations/paper-receipt.tsx'
import { RoadWorks } from '#web/ui/illustrations/road-works.tsx'
import { coverSubjects } from '#domain/articles/information.ts'
import { TopicCover } from '#web/ui/illustrations/topic-cover.tsx'
import { WaitingCamera } from '#web/ui/illustrations/waiting-camera.tsx'
import { documentOf } from './markup.ts'

const scenes = Object.entries({
  CalmRoad,
  HomeHero,
  LostRoad,
  NightRoad,
  PaperReceipt,
  RoadWorks,
  WaitingCamera,
  ...Object.fromEntries(
    coverSubjects.map((subject) => [`TopicCover of ${subject}`, () => <TopicCover subject={subject} />]),
  ),
})

describe.each(scenes)('%s', (_, Scene) => {
  test('the illustration is decoration: it has no text and is hidden from screen readers', () => {
    const picture = documentOf(<Scene />).querySelector('svg')
    expect(picture?.getAttribute('aria-hidden')).toBe('true')
    expect(picture?.textContent).toBe('')
  })

  test('the illustration has at most 6 kB and uses colours of the theme', () => {
    const markup = renderToStaticMarkup(<Scene />)
    expect(markup.length).toBeLessThanOrEqual(6000)
    expect(markup).not.toMatch(/(?:fill|stroke)="#|style=/)
  })
})
