import { InformationPage } from '#web/features/information/information-page.tsx'
import { useInformation } from '#web/features/information/information-loader.ts'
import { CrmOrderForm } from './crm-order-form.tsx'

/** A page for companies: its text and the order form. `tag` identifies the page in the order. */
export const OrderPage = ({ tag }: { readonly tag: string }) => (
  <InformationPage information={useInformation()}>
    <CrmOrderForm tag={tag} />
  </InformationPage>
)
