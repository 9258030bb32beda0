import { observer } from 'mobx-react-lite'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type ToolField, ToolFields } from './tool-fields.tsx'
import { ToolForm } from './tool-form.tsx'
import { useTool } from './use-tool.ts'
import { type LostProfit, type LostProfitField, lostProfitTool } from './lost-profit.tool.ts'

const fields: readonly ToolField<LostProfitField>[] = [
  { name: 'fines', label: 'Штрафов в месяц', hint: 'Тех, у которых есть скидка', inputMode: 'numeric' },
  { name: 'amount', label: 'Средняя сумма, ₽', hint: 'Полная, без скидки', inputMode: 'numeric' },
  {
    name: 'late',
    label: 'Платится позже 30 дней, %',
    hint: 'Примерно: 50 — каждый второй',
    inputMode: 'numeric',
  },
]

const Result = ({ percent, source, lateFines, perFine, perMonth, perYear }: LostProfit) => (
  <>
    <Notice tone="amber" title={`За год уходит ${formatRoubles(perYear)}`}>
      Столько компания переплачивает за опоздания, если ничего не менять
    </Notice>
    <FactsList
      facts={[
        { term: 'Позже срока за месяц', text: countFines(lateFines) },
        { term: `Переплата за один штраф, ${percent}\u00A0%`, text: formatRoubles(perFine) },
        { term: 'Переплата за месяц', text: formatRoubles(perMonth) },
        { term: 'Основание', text: source },
      ]}
    />
    <ButtonLink variant="secondary" href="/legal-entities/">
      Как платить вовремя
    </ButtonLink>
  </>
)

/** Loads the text of the page. */
export const loader = informationLoader('your-lost-profit')

export const Component = observer(function LostProfitPage() {
  const information = useInformation()
  const form = useTool(lostProfitTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        tool={lostProfitTool}
        form={form}
        button="Посчитать потери"
        renderAnswer={(found) => <Result {...found} />}
      >
        <ToolFields form={form} fields={fields} />
      </ToolForm>
    </InformationPage>
  )
})
