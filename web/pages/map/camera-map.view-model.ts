import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { BoundingBox } from '#domain/cameras/bounding-box.ts'
import type { Camera, CameraCluster, CameraKind, CamerasFound } from '#domain/cameras/camera.ts'
import { byDistance } from '#domain/places/distance.ts'
import type { Location } from '#domain/fines/fine.ts'
import type { Cameras } from '#application/cameras/index.ts'
import { Task } from '#web/kit/task.ts'

/** A hand that drags a map stops for less than this; a question for every pixel helps nobody. */
const restMs = 250

/** More lines than anybody reads through; the map narrows them. */
const mostListed = 100

const middle = (box: BoundingBox): Location => ({
  lat: (box.leftUpLat + box.rightDownLat) / 2,
  lon: (box.leftUpLon + box.rightDownLon) / 2,
})

/** What the map shows and the list beside it says: cameras of the part that is on screen, asked again when it moves. */
export class CameraMapViewModel {
  kind: CameraKind | null
  /** Of the camera that was pointed at, on the map or in the list. */
  selected: string | null = null
  centre: Location
  private found: CamerasFound
  readonly asking: Task<[BoundingBox], void, Effect.Error<ReturnType<Cameras['within']>>>
  readonly locating: Task<[], Location, { readonly _tag: string; readonly message: string }>

  constructor(
    cameras: Cameras,
    {
      centre,
      nearest,
      kind,
      locate,
    }: {
      readonly centre: Location
      readonly nearest: readonly Camera[]
      readonly kind: CameraKind | null
      /** Where the visitor is; asked only by a press. */
      readonly locate: () => Effect.Effect<Location, { readonly _tag: string; readonly message: string }>
    },
    rest = restMs,
  ) {
    this.centre = centre
    this.kind = kind
    this.found = { cameras: nearest, clusters: [], total: nearest.length }
    this.asking = new Task((box: BoundingBox) =>
      Effect.sleep(rest).pipe(
        Effect.andThen(cameras.within(box)),
        Effect.map((found) => this.become(found, box)),
      ),
    )
    this.locating = new Task(locate)
    makeAutoObservable<this, 'found'>(
      this,
      { found: observableRef, centre: observableRef, asking: observableRef, locating: observableRef },
      { autoBind: true },
    )
  }

  get cameras(): readonly Camera[] {
    const { kind } = this
    return kind === null ? this.found.cameras : this.found.cameras.filter((camera) => camera.kind === kind)
  }

  get clusters(): readonly CameraCluster[] {
    return this.found.clusters
  }

  get total(): number {
    return this.found.total
  }

  /** The same as on the map, the nearest to its middle first. */
  get listed(): readonly Camera[] {
    return byDistance(this.cameras, this.centre).slice(0, mostListed)
  }

  get listedClusters(): readonly CameraCluster[] {
    return byDistance(this.clusters, this.centre)
  }

  get hiddenCount(): number {
    return this.cameras.length - this.listed.length
  }

  show(kind: CameraKind | null): void {
    this.kind = kind
  }

  select(id: string | null): void {
    this.selected = id
  }

  moveTo(box: BoundingBox): void {
    this.asking.start(box)
  }

  locate(): void {
    this.locating.start()
  }

  dispose(): void {
    this.asking.cancel()
    this.locating.cancel()
  }

  private become(found: CamerasFound, box: BoundingBox): void {
    this.found = found
    this.centre = middle(box)
  }
}
