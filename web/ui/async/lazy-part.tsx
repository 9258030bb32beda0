import { type ComponentType, lazy } from 'react'
import { MissingPart } from '#web/ui/feedback/missing-part.tsx'

/**
 * A component in a separate script. If the script cannot be loaded, `missing`, as in «Список не загрузился», is said in its place;
 * nothing where it is null.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: string | null,
) =>
  lazy(async () => ({
    default: await load().catch(
      (): ComponentType<Props> => () => missing !== null && <MissingPart title={missing} />,
    ),
  }))
