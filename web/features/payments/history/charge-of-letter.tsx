import { observer } from 'mobx-react-lite'
import { Select } from '#web/ui/form/choices/select.tsx'
import type { PaymentViewModel } from './payment.view-model.ts'

interface ChargeOfLetterProps {
  readonly model: PaymentViewModel
  readonly name: string
}

/** The charge that a letter is about; one letter names one charge. */
export const ChargeOfLetter = observer(function ChargeOfLetter({ model, name }: ChargeOfLetterProps) {
  const items = model.shown?.payment.items ?? []
  if (items.length < 2) return null
  return (
    <Select
      name={name}
      label="За какое начисление"
      options={items.map(({ title, uin }, at) => ({
        value: String(at),
        label: `${title}, ${uin.slice(-6)}`,
      }))}
      value={model.chosenItem}
      onChange={(event) => model.chooseItem(event.target.value)}
    />
  )
})
