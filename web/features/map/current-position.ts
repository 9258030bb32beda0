import { Data, Effect } from 'effect'
import type { Location } from '#domain/charges/charge.ts'

/** The browser did not return a position. `message` contains the next step for the visitor. */
export class PositionUnavailable extends Data.TaggedError('PositionUnavailable')<{
  readonly message: string
}> {}

const timeoutMs = 15_000

/** Requests the position from the browser, which asks for permission. The position is used by the map only. */
export const currentPosition: Effect.Effect<Location, PositionUnavailable> = Effect.callback((resume) => {
  const refuse = (message: string) => resume(Effect.fail(new PositionUnavailable({ message })))
  if (!('geolocation' in navigator)) {
    refuse('Браузер не умеет определять место. Выберите город в списке')
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resume(Effect.succeed({ lat: coords.latitude, lon: coords.longitude })),
    ({ code }) =>
      refuse(
        code === 1
          ? 'Браузер не разрешил узнать место. Разрешите его в настройках сайта или выберите город'
          : 'Место не определилось. Выберите город в списке',
      ),
    { timeout: timeoutMs, maximumAge: 60_000 },
  )
})
