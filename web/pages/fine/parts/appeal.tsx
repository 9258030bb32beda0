import { observer } from 'mobx-react-lite'
import { formatDate } from '#domain/dates/wording.ts'
import { appealLetter, appealReasons } from '#domain/fines/appeal.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ChoiceChips } from '#web/kit/controls/choice-chips.tsx'
import { saveFile } from '#web/kit/files/save-file.ts'
import type { FineViewModel } from '#web/pages/fine/fine.view-model.ts'
import css from '#web/pages/fine/fine.module.css'

const reasons = appealReasons.map(({ code, title }) => ({ value: code, label: title }))

/** What an appeal takes: a ground, its proofs, the day, and a draft to be finished by hand. */
export const Appeal = observer(function Appeal({
  model,
  fine,
}: {
  readonly model: FineViewModel
  readonly fine: Fine
}) {
  const { appeal } = model
  const deadline = model.deadlines(fine).find(({ kind }) => kind === 'appeal')
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">Не согласны?</h2>
      <Disclosure summary="Как обжаловать постановление">
        <div className={css['appeal']}>
          <p>
            Жалобу подают в орган, который вынес постановление, или в суд: 10 дней со дня, когда получена
            копия
            {deadline !== undefined && `, самое раннее до ${formatDate(deadline.date)}`}. Госпошлины нет.
          </p>
          <p>
            Оплата со скидкой жалобе не мешает, но деньги придётся возвращать, если постановление отменят.
            Жалоба сроки скидки не продлевает.
          </p>
          <ChoiceChips
            name="reason"
            legend="Почему"
            options={reasons}
            value={model.reason}
            onChange={model.setReason}
          />
          {appeal !== null && (
            <>
              <div>
                <p>Что приложить ({appeal.law}):</p>
                <ul className={css['evidence']}>
                  {appeal.evidence.map((evidence) => (
                    <li key={evidence}>{evidence}</li>
                  ))}
                </ul>
              </div>
              <Disclosure summary="Черновик жалобы">
                <pre className={css['letter']}>{appealLetter(fine, appeal, model.today)}</pre>
              </Disclosure>
              <Button
                look="secondary"
                onClick={() =>
                  saveFile(
                    'zhaloba.txt',
                    'text/plain;charset=utf-8',
                    `\uFEFF${appealLetter(fine, appeal, model.today)}`,
                  )
                }
              >
                Скачать черновик
              </Button>
              <p className={css['quiet']}>
                Это черновик: впишите имя, адрес и обстоятельства. Мы не юристы и жалобу не отправляем.
              </p>
            </>
          )}
        </div>
      </Disclosure>
    </section>
  )
})
