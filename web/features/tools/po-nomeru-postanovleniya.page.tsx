import type { Uin } from '#domain/identity/uin.ts'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { inspectUin, type UinInspection } from '#domain/inspection/uin-inspection.ts'
import { groupByFour } from '#domain/identity/text/group-by-four.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CalculationExplained } from './calculation-explained.tsx'
import { lookUpAddress } from '#web/features/look-up/look-up-address.ts'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { ToolForm } from './tool-form.tsx'
import { useTool } from './use-tool.ts'
import { maxUinLength, uinTool } from './uin.tool.ts'
import css from './tools.module.css'

/** Minimum number of typed characters for an inspection. */
const inspectFrom = 5

const found = (uin: Uin): string => lookUpAddress({ _tag: 'Uin', uin })

/** Max number of suggested UINs, so that they can be compared with the printed number. */
const maxShown = 5

const tones = { Good: 'ok', Mistyped: 'bad', Unfinished: 'info', Other: 'info' } as const

const Result = ({ inspection }: { readonly inspection: UinInspection }) => (
  <>
    <Notice tone={tones[inspection._tag]} title={inspection.message} />
    {inspection._tag === 'Good' && (
      <>
        <ButtonLink href={found(inspection.uin)} size="l">
          Найти этот штраф
        </ButtonLink>
        <CalculationExplained title="Что сказали цифры" steps={inspection.why} />
      </>
    )}
    {inspection._tag === 'Mistyped' && inspection.corrections.length > 0 && (
      <>
        {inspection.corrections.length > maxShown && <p>Первые {maxShown}, самые вероятные:</p>}
        <ul className={css['reasons']}>
          {inspection.corrections.slice(0, maxShown).map(({ uin, text }) => (
            <li key={uin}>
              <a href={found(uin)}>{groupByFour(uin)}</a>
              <span className={css['source']}>{text}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

/** Inspection of the typed digits. Screen readers skip the message about missing digits, because it changes with each digit. */
const Digits = ({ typed }: { readonly typed: string }) => {
  const [today] = useState(() => localDateOf(realClock.now()))
  if (typed.trim().length < inspectFrom) return null
  const { _tag, message } = inspectUin(typed.slice(0, maxUinLength), today)
  return _tag === 'Unfinished' ? <span aria-hidden>{message}</span> : message
}

/** Loads the text of the page. */
export const loader = informationLoader('po-nomeru-postanovleniya')

export const Component = observer(function UinPage() {
  const information = useInformation()
  const form = useTool(uinTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        bare
        tool={uinTool}
        form={form}
        button="Проверить номер"
        renderAnswer={(inspection) => <Result inspection={inspection} />}
      >
        <Field
          label="Номер постановления (УИН)"
          hint="20 или 25 цифр, можно с пробелами"
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
          // The answer below says the same.
          status={form.output === null && <Digits typed={form.values.uin} />}
          {...fieldProps(form, 'uin')}
        />
      </ToolForm>
    </InformationPage>
  )
})
