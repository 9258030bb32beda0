import { Effect } from 'effect'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cameraForms } from '#domain/cameras/camera.ts'
import type { City } from '#domain/places/city.ts'
import type { NearCity } from '#domain/places/near-cities.ts'
import { counted } from '#domain/wording/plural.ts'
import { camerasUseCases } from '#adapters/wiring/services/places.ts'
import { citiesUseCases } from '#adapters/wiring/services/content.ts'
import { serviceOf } from '#web/app/services.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { loadContent } from '#web/features/articles/load-content.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'

/** Half of the requested box in degrees: about 28 km to the north and south, and about 25 km to the west and east. */
const halfLat = 0.25
const halfLon = 0.4

const aroundOf = ({ lat, lon }: City) => ({
  leftUpLat: lat + halfLat,
  leftUpLon: lon - halfLon,
  rightDownLat: lat - halfLat,
  rightDownLon: lon + halfLon,
})

/** Loads a city and the cameras around it. An unknown city is a 404. */
export const loader = (args: LoaderFunctionArgs) =>
  loadContent(
    args,
    Effect.gen(function* () {
      const { city, ...found } = yield* serviceOf(args.context, citiesUseCases).show(
        parameterOf(args, 'slug'),
      )
      // The page is complete without cameras, so an unavailable service only hides their number.
      const around = yield* serviceOf(args.context, camerasUseCases)
        .within(aroundOf(city))
        .pipe(
          Effect.map(({ total, isDemo = false }) => ({ cameras: total, areDemo: isDemo })),
          Effect.catch(() => Effect.succeed({ cameras: 0, areDemo: false })),
        )
      return { ...found, slug: city.slug, ...around }
    }),
  )

const demoCameraForms = ['учебная камера', 'учебные камеры', 'учебных камер'] as const

interface CityData {
  readonly slug: string
  readonly near: readonly NearCity[]
  readonly cameras: number
  /** Whether the cameras are invented. */
  readonly areDemo: boolean
}

const linksOf = ({ slug, near, cameras, areDemo }: CityData) => [
  ...(cameras === 0
    ? []
    : [
        {
          href: `/map/?city=${slug}`,
          label: `Камеры рядом на карте: ${counted(cameras, areDemo ? demoCameraForms : cameraForms)}`,
        },
      ]),
  ...near.map(({ city, km }) => ({
    href: `/city/${city.slug}/`,
    label: `${city.name}, ${km}\u00A0км по прямой`,
  })),
]

export const Component = () => {
  const { page, ...city } = useLoaderData<typeof loader>()
  return <InformationPage information={{ ...page, next: [...linksOf(city), ...(page.next ?? [])] }} />
}
