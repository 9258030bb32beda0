import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { FakeFineCheck, FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import type { Weight } from '#domain/inspection/reason.ts'
import { maxNoticeLength } from '#domain/inspection/requisites.ts'
import { isValid } from '#domain/parsed.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice, type NoticeTone } from '#web/ui/feedback/notice.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { ToolForm } from './tool-form.tsx'
import { toolSetup, useTool } from './use-tool.ts'
import { checkFineTool } from './check-fine.tool.ts'
import css from './tools.module.css'

const tones: Readonly<Record<FakeFineVerdict, NoticeTone>> = { trusted: 'ok', doubtful: 'info', fake: 'bad' }

const weights: Readonly<Record<Weight, { readonly Icon: typeof CircleCheck; readonly label: string }>> = {
  good: { Icon: CircleCheck, label: 'Хорошо' },
  doubt: { Icon: CircleHelp, label: 'Сомнение' },
  fake: { Icon: CircleAlert, label: 'Обман' },
}

const Result = ({ verdict, title, advice, reasons, requisites }: FakeFineCheck) => (
  <>
    <Notice tone={tones[verdict]} title={title}>
      {advice}
    </Notice>
    <ul className={css['reasons']}>
      {reasons.map(({ code, weight, text, source }) => {
        const { Icon, label } = weights[weight]
        return (
          <li key={code + text} className={css['reason']}>
            <Icon className={classNames(css[weight])} size={24} aria-hidden />
            <span>
              <span className="visually-hidden">{label}: </span>
              {text}
              <span className={css['source']}>{source}</span>
            </span>
          </li>
        )
      })}
    </ul>
    {requisites.uin !== null && isValid(parseUin(requisites.uin)) && (
      <ButtonLink variant="secondary" href={`/fines/?number=${requisites.uin}`}>
        Найти штраф по этому номеру
      </ButtonLink>
    )}
  </>
)

export const loader = informationLoader('check-fine')

/** Validates the text that was posted without script; the page computes the answer from the sent values. */
export const action = formAction(
  () => toolSetup(checkFineTool, localDateOf(instant(Date.now()))),
  () => Effect.void,
)

export const Component = observer(function CheckFinePage() {
  const information = useInformation()
  const form = useTool(checkFineTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        tool={checkFineTool}
        form={form}
        button="Проверить"
        renderAnswer={(found) => <Result {...found} />}
      >
        <TextArea
          label="Текст письма, сообщения или QR-кода"
          hint="Вставьте целиком. Номер карты и коды из сообщений не нужны"
          spellCheck={false}
          limit={maxNoticeLength}
          {...fieldProps(form, 'text')}
        />
      </ToolForm>
    </InformationPage>
  )
})
