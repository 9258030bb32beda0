import { observer } from 'mobx-react-lite'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { ToolForm } from './tool-form.tsx'
import { useTool } from './use-tool.ts'
import { driverCheckTool, type LicenceFindings } from './driver-check.tool.ts'
import css from './tools.module.css'

const Result = ({ shown, findings }: LicenceFindings) => (
  <>
    <Notice tone="ok" title={`Номер записан верно: ${shown}`}>
      Действует ли удостоверение, по одному номеру не узнать: это проверяют на сайте Госавтоинспекции вместе с
      датой выдачи
    </Notice>
    <ul className={css['steps']}>
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  </>
)

/** Loads the text of the page. */
export const loader = informationLoader('driver-check')

export const Component = observer(function DriverCheckPage() {
  const information = useInformation()
  const form = useTool(driverCheckTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        tool={driverCheckTool}
        form={form}
        button="Проверить номер"
        renderAnswer={(found) => <Result {...found} />}
      >
        <Field
          label="Номер удостоверения"
          hint="Поле 5 на лицевой стороне, например 99 12 345678"
          size="l"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(form, 'licence')}
        />
      </ToolForm>
    </InformationPage>
  )
})
