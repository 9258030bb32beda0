import type { ChargeKind } from '#domain/charges/fine.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { isTabBare } from '#web/app/navigation/bare-tab.ts'

/** Where the charges were chosen: inside another application taxes have a page of their own. */
export const WayBack = ({ kind }: { readonly kind: ChargeKind | undefined }) =>
  kind === 'tax' && isTabBare() ? (
    <ButtonLink look="secondary" href="/webview/taxes/">
      К налогам
    </ButtonLink>
  ) : (
    <ButtonLink look="secondary" href="/fines/">
      К списку штрафов
    </ButtonLink>
  )
