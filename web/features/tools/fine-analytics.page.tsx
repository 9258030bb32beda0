import { observer } from 'mobx-react-lite'
import { localDate } from '#domain/dates/local-date.ts'
import { formatMonth } from '#domain/dates/month.ts'
import { formatLastDay } from '#domain/dates/wording.ts'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { counted } from '#domain/wording/plural.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { lookUpAddress } from '#web/features/look-up/look-up-address.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { ToolForm } from './tool-form.tsx'
import { useTool } from './use-tool.ts'
import { type FineAnalytics, fineAnalyticsTool, type Share } from './fine-analytics.tool.ts'
import css from './tools.module.css'

const Shares = ({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) =>
  shares.length > 0 && (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Число</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, count }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const Result = ({ total, cameras, issuers, regions, months, open, wrong }: FineAnalytics) => (
  <>
    <Notice
      tone={total > 0 ? 'ok' : 'bad'}
      title={`Разобрано: ${counted(total, ['постановление', 'постановления', 'постановлений'])}`}
    >
      {cameras > 0 && `По камерам: ${cameras}. `}
      {wrong.length > 0 && `Не разобрано: ${wrong.length}.`}
    </Notice>
    <Shares title="Кто вынес" shares={issuers} />
    <Shares title="Регион" shares={regions} />
    <Shares
      title="Месяц"
      shares={months.map(({ name, count }) => ({ name: formatMonth(localDate(`${name}-01`)), count }))}
    />
    {open.length > 0 && (
      <>
        <h2>Скидка ещё может действовать</h2>
        <ul className={css['reasons']}>
          {open.map(({ uin, lastDay }) => (
            <li key={uin}>
              <a href={lookUpAddress({ _tag: 'Uin', uin })}>{groupByFour(uin)}</a>
              <span className={css['source']}>{formatLastDay(lastDay)}, если статья её не исключает</span>
            </li>
          ))}
        </ul>
      </>
    )}
    {wrong.length > 0 && (
      <>
        <h2>Проверьте эти строки</h2>
        <ul className={css['reasons']}>
          {wrong.map(({ typed, message }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
            <li key={index}>
              {typed}
              <span className={css['source']}>{message}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

/** Loads the text of the page. */
export const loader = informationLoader('fine-analytics')

export const Component = observer(function FineAnalyticsPage() {
  const information = useInformation()
  const form = useTool(fineAnalyticsTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        tool={fineAnalyticsTool}
        form={form}
        button="Разобрать номера"
        renderAnswer={(found) => <Result {...found} />}
      >
        <TextArea
          label="Номера постановлений"
          hint="Каждый с новой строки, до ста номеров"
          spellCheck={false}
          {...fieldProps(form, 'uins')}
        />
      </ToolForm>
    </InformationPage>
  )
})
