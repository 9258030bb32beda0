import { observer } from 'mobx-react-lite'
import { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import { maxNoticeLength } from '#domain/inspection/requisites.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { ToolForm } from './tool-form.tsx'
import { toolSetup, useTool } from './use-tool.ts'
import { CheckFineResult } from './check-fine-result.tsx'
import { checkFineTool } from './check-fine.tool.ts'

/** Loads the text of the page. */
export const loader = informationLoader('check-fine')

/** Validates the text that was posted without script; the page computes the answer from the sent values. */
export const action = formAction(
  () => toolSetup(checkFineTool, localDateOf(realClock.now())),
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
        renderAnswer={({ requisites }) => (
          <CheckFineResult key={JSON.stringify(requisites)} requisites={requisites} />
        )}
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
