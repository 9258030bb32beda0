import { observer } from 'mobx-react-lite'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CalculationExplained } from './calculation-explained.tsx'
import { type ToolField, ToolFields } from './tool-fields.tsx'
import { ToolForm } from './tool-form.tsx'
import { useTool } from './use-tool.ts'
import { type DiscountField, type DiscountResult, discountTool } from './discount.tool.ts'

const fields: readonly ToolField<DiscountField>[] = [
  { name: 'ruled', label: 'Дата постановления', hint: 'Как в документе: 31.12.2026', isDate: true },
  { name: 'amount', label: 'Сумма штрафа, ₽', hint: 'Полная, без скидки', inputMode: 'decimal' },
  { name: 'article', label: 'Статья', hint: 'Например, ч. 2 ст. 12.9 КоАП РФ', optional: true },
  {
    name: 'happened',
    label: 'Дата нарушения',
    hint: 'Важна, если это было в другом году',
    optional: true,
    isDate: true,
  },
]

const Result = ({ discount, saved, payBy, why, amount, isOpen }: DiscountResult) => (
  <>
    {discount !== null && isOpen && (
      <Notice tone="amber" title={`${formatRoubles(discount.discounted)} вместо ${formatRoubles(amount)}`}>
        Скидка {discount.percent}&nbsp;% действует {formatLastDay(discount.lastDay)}, экономия{' '}
        {formatRoubles(saved)}
      </Notice>
    )}
    {discount !== null && !isOpen && (
      <Notice tone="info" title={`К оплате ${formatRoubles(amount)}`}>
        Скидка {discount.percent}&nbsp;% закончилась {formatDate(discount.lastDay)}. Если копию постановления
        вы получили заказным письмом позже этого дня, срок можно восстановить
      </Notice>
    )}
    {discount === null && <Notice tone="info" title={`К оплате ${formatRoubles(amount)}, скидки нет`} />}
    <p>
      Полную сумму нужно оплатить не позднее {formatDate(payBy)}, если копия вручена в&nbsp;день
      постановления. Если позже, срок сдвигается.
    </p>
    <CalculationExplained title="Как посчитано" steps={why} />
  </>
)

/** Loads the text of the page. */
export const loader = informationLoader('pay-gibdd-fines-discount')

export const Component = observer(function DiscountPage() {
  const information = useInformation()
  const form = useTool(discountTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        tool={discountTool}
        form={form}
        button="Посчитать скидку"
        renderAnswer={(found) => <Result {...found} />}
      >
        <ToolFields form={form} fields={fields} />
      </ToolForm>
    </InformationPage>
  )
})
