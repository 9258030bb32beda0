import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'

interface OpeningPaymentProps {
  readonly title: string
  readonly description: string
}

/** A page about the outcome of a payment until its state is known. */
export const OpeningPayment = ({ title, description }: OpeningPaymentProps) => (
  <>
    <RoadProgress ofPage label="Открываем платёж" />
    <PageHead title={title} indexed={false} description={description} />
    <h1>Открываем платёж</h1>
  </>
)
