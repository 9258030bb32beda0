import { observer } from 'mobx-react-lite'
import { informationLoader, useInformation } from '#web/features/information/information-loader.ts'
import { InformationPage } from '#web/features/information/information-page.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
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

export const loader = informationLoader('driver-check')

export const Component = observer(function DriverCheckPage() {
  const information = useInformation()
  const model = useTool(driverCheckTool)
  return (
    <InformationPage information={information}>
      <ToolForm
        model={model}
        button="Проверить номер"
        answer={model.answer !== null && <Result {...model.answer} />}
      >
        <Field
          name="licence"
          label="Номер удостоверения"
          hint="Поле 5 на лицевой стороне, например 99 12 345678"
          size="l"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={model.values.licence}
          onChange={(event) => model.set('licence', event.target.value)}
          error={model.mistakeAt('licence')}
        />
      </ToolForm>
    </InformationPage>
  )
})
