import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CalmRoad } from '#web/illustrations/calm-road.tsx'
import { HomeHero } from '#web/illustrations/home-hero.tsx'
import { LostRoad } from '#web/illustrations/lost-road.tsx'
import { NightRoad } from '#web/illustrations/night-road.tsx'
import { PaperReceipt } from '#web/illustrations/paper-receipt.tsx'
import { RoadWorks } from '#web/illustrations/road-works.tsx'
import { coverSubjects, TopicCover } from '#web/illustrations/topic-cover.tsx'
import { WaitingCamera } from '#web/illustrations/waiting-camera.tsx'
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
  test('is decoration: no words, nothing for listeners', () => {
    const picture = documentOf(<Scene />).querySelector('svg')
    expect(picture?.getAttribute('aria-hidden')).toBe('true')
    expect(picture?.textContent).toBe('')
  })

  test('takes at most 6 kB and its colours from the theme', () => {
    const markup = renderToStaticMarkup(<Scene />)
    expect(markup.length).toBeLessThanOrEqual(6000)
    expect(markup).not.toMatch(/(?:fill|stroke)="#|style=/)
  })
})
