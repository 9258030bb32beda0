import type { Information } from '#web/features/information/information.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { CrmOrderForm } from './crm-order-form.tsx'

/** A page for companies: its words and the order form. `tag` tells the operator which page an order came from. */
export const orderPage = (information: Information, tag: string) => () => (
  <InformationPage information={information}>
    <CrmOrderForm tag={tag} />
  </InformationPage>
)
